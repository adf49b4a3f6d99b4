import './icon.scss'
