import { act, renderHook } from '@testing-library/react';
import { useWalk } from '../use-walk';

interface Location {
	query: { list: string };
	page: number;
	after: string;
}

const read = ( search: string ): Location => {
	const params = new URLSearchParams( search );
	return {
		query: { list: params.get( 'list' ) ?? '' },
		page: Number( params.get( 'paged' ) ?? 1 ),
		after: params.get( 'after' ) ?? '',
	};
};
const write = ( { query, page, after }: Location ) =>
	`?list=${ query.list }&paged=${ page }&after=${ after }`;
const placeOf = ( { after }: Location ) => after;

const walk = ( address: string ) => {
	window.history.replaceState( null, '', address );
	return renderHook( () => useWalk( read, write, placeOf, '' ) ).result;
};
const at = ( list: string, page: number, after: string ): Location => ( {
	query: { list },
	page,
	after,
} );

it( 'finds the way back through the pages that were seen', () => {
	const walked = walk( '?list=a' );
	act( () => walked.current.go( at( 'a', 2, 'x' ) ) );
	act( () => walked.current.go( at( 'a', 3, 'y' ) ) );
	expect( window.location.search ).toBe( '?list=a&paged=3&after=y' );
	expect( walked.current.previous ).toEqual( { page: 2, place: 'x' } );
	act( () => walked.current.go( at( 'a', 2, 'x' ) ) );
	expect( walked.current.previous ).toEqual( { page: 1, place: '' } );
} );

it( 'leads to the first page from one that is opened by its address', () => {
	const walked = walk( '?list=a&paged=3&after=y' );
	expect( walked.current.knowsPrevious ).toBe( false );
	expect( walked.current.previous ).toEqual( { page: 1, place: '' } );
} );

it( 'takes no page of another list for one of this', () => {
	const walked = walk( '?list=a' );
	act( () => walked.current.go( at( 'a', 2, 'x' ) ) );
	act( () => {
		window.history.replaceState( null, '', '?list=b&paged=3&after=z' );
		window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	} );
	expect( walked.current.location.query.list ).toBe( 'b' );
	expect( walked.current.knowsPrevious ).toBe( false );
} );
