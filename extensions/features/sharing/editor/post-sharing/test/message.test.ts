import vectors from 'shared/data/share-message-vectors.json';
import { LONGEST, longestMessage, sharedMessage, threadEnd } from '..';

it( 'leaves room for what follows the message of a thread', () => {
	expect( [ longestMessage( false ), longestMessage( true ) ] ).toEqual( [
		LONGEST,
		LONGEST - threadEnd().length,
	] );
} );

it.each( vectors )( 'says $said of “$typed” and “$title”', ( one ) => {
	const times = ( text: string ) => text.repeat( one.times ?? 1 );
	expect(
		sharedMessage( times( one.typed ), times( one.title ), one.is_thread )
	).toBe( one.said );
} );
