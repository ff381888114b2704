import { __ } from '@wordpress/i18n';

/** The text for a failed request. */
export function messageOf( error: unknown ): string {
	const { message } = ( error ?? {} ) as { message?: unknown };
	return typeof message === 'string' && message
		? message
		: __( 'Your site didn’t respond. Try again.', 'millwork' );
}
