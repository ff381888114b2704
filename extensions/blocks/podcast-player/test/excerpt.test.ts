import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { excerptOf } from '../excerpt';

/** Read by the server's tests too. */
const vectors: {
	description: [ string, number ];
	link: string;
	excerpt: [ string, number, string ];
}[] = JSON.parse( readFileSync( join( __dirname, 'excerpts.json' ), 'utf8' ) );

it.each( vectors )(
	'says of an episode what the page says: $excerpt',
	( { description: [ text, times ], link, excerpt } ) => {
		const [ part, count, end ] = excerpt;
		expect( excerptOf( { description: text.repeat( times ), link } ) ).toBe(
			part.repeat( count ) + end
		);
	}
);
