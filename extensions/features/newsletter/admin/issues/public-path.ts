/**
 * Tells webpack where the lazy chunks are. The page says so, since `document.currentScript` is wrong
 * where another plugin joins scripts into one file.
 */
import { config } from './config';

/* eslint-disable camelcase, @typescript-eslint/no-unused-vars -- Webpack's own name, and webpack reads it. */
declare let __webpack_public_path__: string;

const { buildUrl } = config();
if ( buildUrl ) {
	__webpack_public_path__ = buildUrl;
}
