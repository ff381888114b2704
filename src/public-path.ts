/**
 * Tells webpack where the lazy chunks are. The page provides the URL, since `document.currentScript` is wrong if
 * another plugin concatenates scripts.
 */
import { getEditorData } from 'shared/editor/availability';

/* eslint-disable camelcase, @typescript-eslint/no-unused-vars -- Webpack's own name, and webpack reads it. */
declare let __webpack_public_path__: string;

const { buildUrl } = getEditorData();
if ( buildUrl ) {
	__webpack_public_path__ = buildUrl;
}
