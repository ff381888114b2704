import { costOf, priceOf, remainingText, stateOf, textFor } from '../strings';
import { mastodon, sent, x } from './accounts';

it( 'says prices, rooms and states in words', () => {
	expect( [ priceOf( 15 ), priceOf( 200 ) ] ).toEqual( [
		'$0.015',
		'$0.20',
	] );
	expect( costOf( x, 'No link', false ) ).toBe(
		'X charges $0.015 for this post.'
	);
	expect( costOf( mastodon, 'https://example.com', true ) ).toBe( '' );
	expect( remainingText( { ...x, characters: 0 }, 'x' ) ).toBe( '' );
	expect( remainingText( x, '字'.repeat( 141 ) ) ).toMatch(
		/Longer than 280/
	);
	const post = {
		typed: '',
		title: 'See &amp; <em>read</em>',
		link: 'https://e.org',
		isThread: false,
	};
	expect( textFor( mastodon, { ...post, typed: 'See https://e.org' } ) ).toBe(
		'See https://e.org'
	);
	// What begins with the link leads to another page.
	for ( const [ typed, isWhole ] of [
		[ 'https://e.org', true ],
		[ 'At https://e.org, now', true ],
		[ 'At https://e.org.', true ],
		[ 'At https://e.org?a=1', true ],
		[ 'At https://e.org/', true ],
		[ 'At https://e.org/oak', false ],
		[ 'At https://e.organic', false ],
		[ 'At https://e.org.uk', false ],
		[ 'At https://e.organic and https://e.org', true ],
	] as const ) {
		expect( textFor( mastodon, { ...post, typed } ) ).toBe(
			isWhole ? typed : `${ typed }\n\nhttps://e.org`
		);
	}
	expect( textFor( { ...x, draws_cards: false }, post ) ).toBe(
		'See & read'
	);
	expect( textFor( x, { ...post, isThread: true } ) ).toBe(
		'See & read\n\nA thread\nhttps://e.org'
	);
	expect( stateOf( { ...sent, parts: 4 } ) ).toMatch( /a thread of 4/ );
	expect(
		stateOf( {
			...sent,
			state: 'waiting',
			due: new Date( Date.now() + 3600000 ).toISOString(),
		} )
	).toMatch( /^Scheduled for/ );
	expect( stateOf( { ...sent, state: 'held' } ) ).toMatch(
		/refresh the connection/
	);
} );
