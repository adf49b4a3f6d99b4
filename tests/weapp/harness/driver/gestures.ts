import type { GeneralComponent } from 'glass-easel'
import type { Easel } from '../runtime/framework'
import type { PrivacyGate } from '../wx/privacy'
import { ancestors, type ViewNode } from './tree'

/** WeChat's default maxlength; -1 means no limit. */
const DEFAULT_MAXLENGTH = 140
const POINT = { x: 10, y: 10 }
const TOUCH = { identifier: 0, clientX: 10, clientY: 10, pageX: 10, pageY: 10, force: 1 }

/** Sends the events of a finger or keyboard to an element. */
export function createGestures(easel: Easel, privacy: PrivacyGate) {
  const fire = (node: ViewNode, type: string, detail: object, bubbles: boolean) => {
    const touches = bubbles ? { touches: [TOUCH], changedTouches: [TOUCH] } : {}
    if (!node.element) throw new Error(`${node.tag} takes no events`)
    easel.triggerEvent(node.element, type, detail, {
      bubbles,
      composed: bubbles,
      extraFields: touches,
    })
  }

  const tap = (node: ViewNode) => {
    fire(node, 'touchstart', {}, true)
    fire(node, 'touchend', {}, true)
    fire(node, 'tap', POINT, true)
    const button = [node, ...ancestors(node)].find(({ tag }) => tag === 'button')
    if (button?.props.openType === 'agreePrivacyAuthorization') agreeToPrivacy(button)
  }

  /** WeChat itself takes a tap on a button of this open type as consent. */
  const agreeToPrivacy = (button: ViewNode) => {
    privacy.agreeBy(button.element?.id ?? '')
    fire(button, 'agreeprivacyauthorization', {}, false)
  }

  /** Types into an input as its keyboard does: focus, the whole text at once, blur. */
  const type = (node: ViewNode, text: string) => {
    const limit = Number(node.props.maxlength ?? DEFAULT_MAXLENGTH)
    const value = limit < 0 ? text : text.slice(0, limit)
    fire(node, 'focus', { value: node.props.value ?? '', height: 300 }, false)
    ;(node.element as GeneralComponent).setData({ value } as never)
    fire(node, 'input', { value, cursor: value.length, keyCode: 0 }, false)
  }
  const leave = (node: ViewNode) => fire(node, 'blur', { value: node.props.value ?? '' }, false)

  return { fire, tap, type, leave }
}

/** Why a tap on the node would do nothing; null when it works. */
export function whyNotTappable(node: ViewNode): string | null {
  const isOff = ({ tag, props }: ViewNode) =>
    (tag === 'button' && props.disabled === true) || String(props.ariaDisabled) === 'true'
  return [node, ...ancestors(node)].some(isOff) ? 'it is disabled' : null
}
