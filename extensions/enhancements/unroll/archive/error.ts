/**
 * Why an archive cannot be read: it is another file ('other'), too large for a browser ('large'), not whole
 * ('damaged'), or the browser is too old for zip files ('browser').
 */
export class ArchiveError extends Error {
	constructor( readonly reason: 'other' | 'large' | 'damaged' | 'browser' ) {
		super( reason );
	}
}
