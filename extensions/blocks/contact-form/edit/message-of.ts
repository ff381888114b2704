import { __ } from '@wordpress/i18n';

/**
 * What a failed call says.
 *
 * @param failure What it threw: an error, or the server's answer with its code and sentence.
 */
export function messageOf( failure: unknown ): string {
	const { message, code } = ( failure ?? {} ) as {
		message?: string;
		code?: string;
	};
	return message || code || __( 'Unknown error', 'millwork' );
}
