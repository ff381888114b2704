import type { Token } from '../config';
import { missingToken } from '../email';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const token = ( name: string, complaint = '' ): Token => ( {
	name,
	label: name,
	sample: '',
	kind: 'url',
	complaint,
} );
const tokens = [ token( 'name' ), token( 'link', 'It needs {link}.' ) ];

it.each( [
	[ '<p>{name}</p>', '', 'link' ],
	[ '<p>{ LINK }</p>', '', undefined ],
	[ '<a href="http://{link}">Go</a>', '', undefined ],
	[ '<!-- wp:heading {"level":1} --><h1>link</h1>', '', 'link' ],
	[ '<p>{link}</p>', 'No link', 'link' ],
	[ '<p>{link}</p>', 'Go: {link|/}', undefined ],
	[ '<p>{name}</p>', '{link}', 'link' ],
] )(
	'finds the token that %s, with the text "%s", lacks',
	( content, text, missing ) => {
		expect( missingToken( content, text, tokens )?.name ).toBe( missing );
	}
);
