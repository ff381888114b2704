/**
 * The browser's half of the consent interface (php/Consent is the server's): a poster stands for a frame
 * of another host until the visitor, the site's setting or the consent banner lets it load.
 */
export { startFacades } from './facade';
