import './icon.scss'
import './further-icons.scss'
