import { __ } from '@wordpress/i18n';

/**
 * A failed request's message.
 *
 * @param failure An error, or the server's answer with its code and message.
 */
export function messageOf( failure: unknown ): string {
	const { message, code } = ( failure ?? {} ) as {
		message?: string;
		code?: string;
	};
	return message || code || __( 'Unknown error', 'millwork' );
}
