import { __ } from '@wordpress/i18n';

export function messageOf( error: unknown ): string {
	const { code, message } = ( error ?? {} ) as {
		code?: string;
		message?: string;
	};
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

/** Whether a request was aborted. */
export const isAborted = ( error: unknown ) =>
	( error as { name?: string } | null )?.name === 'AbortError';
