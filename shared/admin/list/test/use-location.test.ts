import { act, renderHook } from '@testing-library/react';
import { createAddress } from '../address';
import { useLocation } from '../use-location';

interface Query {
	list: string;
	search: string;
	perPage: number;
}

const address = createAddress< Query >( {
	slug: 'lists',
	defaults: () => ( { list: '', search: '', perPage: 25 } ),
	parameters: { list: [ 'list', /^[ab]$/ ], search: [ 'search', /^\w+$/ ] },
	cursor: [ 'after', /^[xyz]$/ ],
	item: 'item',
} );
const queryOf = ( list: string ): Query => ( {
	...address.defaults(),
	list,
} );

const open = ( search: string ) => {
	window.history.replaceState( null, '', search );
	return renderHook( () => useLocation( address ) ).result;
};

it( 'finds the way back through the pages that were seen', () => {
	const there = open( '?list=a' );
	act( () => there.current.showNext( 'x' ) );
	act( () => there.current.showNext( 'y' ) );
	expect( window.location.search ).toBe(
		'?page=lists&list=a&paged=3&after=y'
	);
	expect( there.current.knowsPrevious ).toBe( true );
	act( () => there.current.showPrevious() );
	expect( there.current.location ).toMatchObject( { page: 2, cursor: 'x' } );
	act( () => there.current.showPrevious() );
	expect( there.current.location ).toMatchObject( { page: 1, cursor: '' } );
} );

it( 'leads to the first page from one that is opened by its address', () => {
	const there = open( '?list=a&paged=3&after=y' );
	expect( there.current.knowsPrevious ).toBe( false );
	act( () => there.current.showPrevious() );
	expect( there.current.location ).toMatchObject( { page: 1, cursor: '' } );
} );

it( 'takes no page of another list for one of this', () => {
	const there = open( '?list=a' );
	act( () => there.current.showNext( 'x' ) );
	act( () => {
		window.history.replaceState( null, '', '?list=b&paged=3&after=z' );
		window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	} );
	expect( there.current.location.query.list ).toBe( 'b' );
	expect( there.current.knowsPrevious ).toBe( false );
} );

it( 'shows an item of a page and comes back to it', () => {
	const there = open( '?list=a&paged=2&after=x' );
	expect( there.current.linkToItem( 7 ) ).toBe(
		'?page=lists&list=a&paged=2&after=x&item=7'
	);
	act( () => there.current.showItem( 7 ) );
	expect( there.current.location.item ).toBe( 7 );
	act( () => there.current.showItem( 0 ) );
	expect( window.location.search ).toBe(
		'?page=lists&list=a&paged=2&after=x'
	);
	expect( there.current.linkToList( queryOf( 'b' ) ) ).toBe(
		'?page=lists&list=b'
	);
} );

it( 'keeps no step of a search that is being typed', () => {
	const there = open( '?list=a' );
	const before = window.history.length;
	act( () => there.current.showList( { ...queryOf( 'a' ), search: 'ad' } ) );
	expect( window.history.length ).toBe( before );
	act( () => there.current.showList( { ...queryOf( 'b' ), search: 'ad' } ) );
	expect( window.history.length ).toBe( before + 1 );
	expect( there.current.location.query.list ).toBe( 'b' );
} );
