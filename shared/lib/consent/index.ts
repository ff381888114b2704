/**
 * The browser's half of the consent interface (php/Consent is the server's). A poster replaces another host's frame
 * until the visitor, the site's setting or the consent banner allows it.
 */
export { startFacades } from './facade';
