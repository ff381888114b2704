import { __ } from '@wordpress/i18n';

export function messageOf( error: unknown ): string {
	const { code, message } = ( error ?? {} ) as {
		code?: string;
		message?: string;
	};
	// WordPress's own sentences for these say nothing that helps.
	if ( code === 'fetch_error' || code === 'offline_error' || ! message ) {
		return __(
			'Couldn’t reach your site. Check your connection.',
			'millwork'
		);
	}
	if ( code === 'invalid_json' ) {
		return __(
			'Your site sent a response that couldn’t be read. Another plugin may have added an error message to it.',
			'millwork'
		);
	}
	return message;
}

/** Whether a request was aborted. */
export const isAborted = ( error: unknown ) =>
	( error as { name?: string } | null )?.name === 'AbortError';
