/** What the screen is answered, for tests. Who uses it mocks `@wordpress/api-fetch`. */
import apiFetch from '@wordpress/api-fetch';
import type { Account, Network, Templates } from '../types';

const fetched = jest.mocked( apiFetch ) as unknown as jest.Mock;

class Channel {
	addEventListener() {}
	close() {}
}
Object.assign( globalThis, { BroadcastChannel: Channel } );

/** What fields of a network have in common. */
export const field = {
	help: '',
	link: '',
	placeholder: '',
	is_required: true,
};
/** Networks of which one has to be set up first. */
export const networks: Network[] = [
	{
		id: 'linkedin',
		label: 'LinkedIn',
		description: '',
		lacks: 'Enter your app first.',
		fields: [],
	},
	{
		id: 'mastodon',
		label: 'Mastodon',
		description: 'It’s free.',
		lacks: '',
		replies: true,
		fields: [ { ...field, name: 'server', type: 'text', label: 'Server' } ],
	},
	{
		id: 'webhook',
		label: 'Webhook',
		description: '',
		lacks: '',
		fields: [ { ...field, name: 'key', type: 'secret', label: 'Key' } ],
	},
];
/** An account that is connected. */
export const account: Account = {
	id: '3',
	service_name: 'mastodon',
	service_label: 'Mastodon',
	display_name: '@me@example.social',
	profile_display_name: 'Me',
	profile_picture: '',
	profile_url: 'https://example.social/@me',
	owner: 'Theo',
	enabled: true,
	shared: true,
	test_success: true,
	test_message: '',
	can_refresh: false,
	refresh_url: '',
	refresh_text: '',
	ends: '',
	advice: '',
	counting: 'mastodon',
	characters: 500,
	url_length: 23,
	draws_cards: true,
	hashtags: 5,
	template: '',
	inherited_template: '{title}',
	replies: {
		possible: true,
		on: false,
		handled: '',
		looked: '',
		next: '',
		error: '',
		note: '',
	},
};

/** Templates, none of which anyone has entered. */
export const templates: Templates = {
	site: '',
	networks: [
		{ ...account, id: 'mastodon', label: 'Mastodon', template: '' },
		{
			id: 'bluesky',
			label: 'Bluesky',
			template: '',
			counting: 'graphemes',
			characters: 300,
			bytes: 3000,
			draws_cards: false,
			hashtags: 5,
		},
	],
	sample: {
		texts: {
			title: 'Oak',
			excerpt: 'A table.',
			link: 'https://example.com/oak',
		},
		hashtags: [ 'OakTable' ],
		labels: { tags: 'Hashtags' },
	},
};

/** Answers by 'METHOD path'. */
export const answers: Record< string, unknown > = {};
beforeEach( () => {
	window.millworkSharing = { canShare: true, settingsUrl: '/settings' };
	Object.keys( answers ).forEach( ( key ) => delete answers[ key ] );
	answers[ 'GET /connections' ] = [ account ];
	answers[ 'GET /services' ] = networks;
	answers[ 'GET /templates' ] = templates;
	fetched.mockReset();
	fetched.mockImplementation( ( { path, method = 'GET' } ) => {
		const key = `${ method } ${ path.replace( '/millwork/v1/sharing', '' ) }`;
		return key in answers
			? Promise.resolve( answers[ key ] )
			: Promise.reject( new Error( `Not played: ${ key }` ) );
	} );
} );
afterEach( () => {
	delete window.millworkSharing;
} );

/** What was sent. */
export const sent = () =>
	fetched.mock.calls
		.map( ( [ { data } ] ) => data as object | undefined )
		.filter( Boolean );
