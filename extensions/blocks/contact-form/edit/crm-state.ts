/** The server's answer about the CRM. */
export interface CrmData {
	can_activate_extension?: boolean;
	jp_form_ext_enabled?: boolean | null;
	crm_version?: string | null;
	crm_installed?: boolean;
	crm_active?: boolean;
	/** Set if the server couldn't find out. */
	error?: unknown;
	message?: string;
}

/**
 * What the panel shows:
 * - failed: nothing
 * - enable: a button that enables the CRM's forms extension
 * - ask-admin: a note that someone else must enable it
 * - always: a note that this version takes the entries of every form
 * - choice: a toggle
 */
export type CrmState =
	| 'failed'
	| 'not-installed'
	| 'invalid-version'
	| 'outdated'
	| 'inactive'
	| 'enable'
	| 'ask-admin'
	| 'always'
	| 'choice';

type Version = readonly [ number, number, number ];

/** The first version with a forms extension, and the last that takes the entries of every form. */
const FIRST: Version = [ 3, 0, 19 ];
const LAST_WITHOUT_CHOICE: Version = [ 4, 0, 0 ];

/**
 * Parses a version leniently: 'v5.1-beta' is 5.1.0.
 *
 * @param text The plugin's version.
 * @return Null if it has no number.
 */
export function readVersion( text?: string | null ): Version | null {
	const found = /(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?/.exec(
		text ?? ''
	);
	return (
		found && [
			Number( found[ 1 ] ),
			Number( found[ 2 ] ?? 0 ),
			Number( found[ 3 ] ?? 0 ),
		]
	);
}

/** Negative if a is older than b. */
const compare = ( a: Version, b: Version ) =>
	a[ 0 ] - b[ 0 ] || a[ 1 ] - b[ 1 ] || a[ 2 ] - b[ 2 ];

/** What the panel shows for an answer. */
export function getCrmState( data: CrmData ): CrmState {
	if ( data.error ) {
		return 'failed';
	}
	if ( ! data.crm_installed ) {
		return 'not-installed';
	}
	const version = readVersion( data.crm_version );
	if ( ! version ) {
		return 'invalid-version';
	}
	if ( compare( version, FIRST ) < 0 ) {
		return 'outdated';
	}
	if ( ! data.crm_active ) {
		return 'inactive';
	}
	if ( ! data.jp_form_ext_enabled ) {
		return data.can_activate_extension ? 'enable' : 'ask-admin';
	}
	return compare( version, LAST_WITHOUT_CHOICE ) <= 0 ? 'always' : 'choice';
}
