/**
 * Why an archive can't be read: it is another kind of file ('other'), too large for a browser ('large'), incomplete
 * ('damaged'), or the browser is too old for zip files ('browser').
 */
export class ArchiveError extends Error {
	constructor( readonly reason: 'other' | 'large' | 'damaged' | 'browser' ) {
		super( reason );
	}
}
