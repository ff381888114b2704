import { __ } from '@wordpress/i18n';

/** An error of the REST API, or of the way to it. */
export interface RestError {
	code?: string;
	message?: string;
	data?: { fields?: Record< string, string > };
}

/**
 * The sentence of an error.
 *
 * @param error What was thrown.
 */
export function messageOf( error: unknown ): string {
	const { code, message } = error as RestError;
	// WordPress's own sentences for these say nothing that helps.
	if ( code === 'fetch_error' || code === 'offline_error' || ! message ) {
		return __(
			'Your site cannot be reached. Check your connection.',
			'millwork'
		);
	}
	if ( code === 'invalid_json' ) {
		return __(
			'The answer of your site could not be read. Another plugin may have printed an error into it.',
			'millwork'
		);
	}
	return message;
}
