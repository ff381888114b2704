import { applyFilters } from '@wordpress/hooks';
import { prefetchEdit, prefetchEdits, rememberEdit } from '../prefetch';

const load = () => jest.fn( async () => ( {} ) );

it( 'loads an edit once, however often it is asked for', async () => {
	const edit = load();
	rememberEdit( 'jetpack/once', edit );
	await prefetchEdit( 'jetpack/once' );
	await prefetchEdit( 'jetpack/once' );
	expect( edit ).toHaveBeenCalledTimes( 1 );
} );

it( 'leaves a failure to the moment when the block is shown', async () => {
	rememberEdit( 'jetpack/gone', () => Promise.reject( new Error( 'gone' ) ) );
	await expect( prefetchEdit( 'jetpack/gone' ) ).resolves.toBeUndefined();
} );

it( 'loads the rest when the browser has nothing to do, and one right away on intent', async () => {
	const idle: ( () => void )[] = [];
	window.requestIdleCallback = ( ( callback: () => void ) =>
		idle.push( callback ) ) as typeof window.requestIdleCallback;
	const pointed = load();
	const other = load();
	rememberEdit( 'jetpack/other', other );
	rememberEdit( 'jetpack/pointed-at', pointed );
	jest.useFakeTimers();
	prefetchEdits();
	window.dispatchEvent( new Event( 'load' ) );
	expect( idle ).toHaveLength( 0 );
	jest.runAllTimers();
	jest.useRealTimers();

	document.body.innerHTML =
		'<button class="components-button editor-block-list-item-jetpack-pointed-at"><span></span></button>';
	document
		.querySelector( 'span' )!
		.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
	expect( pointed ).toHaveBeenCalledTimes( 1 );
	expect( other ).not.toHaveBeenCalled();

	while ( idle.length ) {
		idle.shift()!();
		await Promise.resolve();
		await Promise.resolve();
		await Promise.resolve();
	}
	expect( other ).toHaveBeenCalledTimes( 1 );
	expect( pointed ).toHaveBeenCalledTimes( 1 );
} );

it( 'loads an edit as soon as its block is read in a post', () => {
	const edit = load();
	const attributes = { a: 1 };
	rememberEdit( 'jetpack/read', edit );
	expect(
		applyFilters( 'blocks.getBlockAttributes', attributes, {
			name: 'jetpack/read',
		} )
	).toBe( attributes );
	expect( edit ).toHaveBeenCalledTimes( 1 );
} );
