import type { Subscriber } from '../types';

/** Somebody who is subscribed. */
export const subscriber = (
	id: number,
	more: Partial< Subscriber > = {}
): Subscriber => ( {
	id,
	email: `s${ id }@example.com`,
	name: '',
	status: 'confirmed',
	frequency: 'each',
	follows: 'all',
	topics: [],
	source: 'form',
	language: 'en_US',
	consent: 'Send me news.',
	page: 'https://example.org/blog/',
	post: 'Blog',
	consented: '2026-11-20T10:00:00Z',
	created: '2026-11-20T10:00:00Z',
	confirmed: '2026-11-20T10:01:00Z',
	unsubscribed: '',
	bounced: '',
	...more,
} );
