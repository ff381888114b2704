import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { parse, serialize } from '@wordpress/blocks';
import { rowOf } from '../edit/preview';
import { shownOf } from '../edit/controls';
import { useRelatedPosts } from '../edit/use-related-posts';
import '../index';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

function Shown( { post }: { post?: number } ) {
	const state = useRelatedPosts( post );
	return (
		<>
			<p role="status">
				{ state.is === 'loaded'
					? state.posts.map( ( { title } ) => title ).join()
					: state.is }
				{ state.is === 'loading' && state.progress?.done }
			</p>
			{ state.is === 'failed' && (
				<button onClick={ state.retry }>Try again</button>
			) }
		</>
	);
}

const status = () => screen.getByRole( 'status' );

it( 'asks until the index is complete', async () => {
	jest.useFakeTimers();
	fetchMock
		.mockReset()
		.mockResolvedValueOnce( {
			posts: [],
			building: { done: 40, total: 100 },
		} )
		.mockResolvedValueOnce( {
			posts: [ { title: 'Oak' } ],
			building: null,
		} );
	render( <Shown post={ 7 } /> );
	expect( status() ).toHaveTextContent( 'loading' );
	await act( () => jest.advanceTimersByTimeAsync( 0 ) );
	expect( status() ).toHaveTextContent( 'loading40' );
	await act( () => jest.advanceTimersByTimeAsync( 1500 ) );
	expect( status() ).toHaveTextContent( 'Oak' );
	expect( fetchMock ).toHaveBeenLastCalledWith( {
		path: '/millwork/v1/related-posts/7',
	} );
	jest.useRealTimers();
} );

it( 'can be asked again after a failure', async () => {
	fetchMock
		.mockReset()
		.mockRejectedValueOnce( new Error() )
		.mockResolvedValueOnce( {
			posts: [ { title: 'Ash' } ],
			building: null,
		} );
	render( <Shown post={ 7 } /> );
	await userEvent.click( await screen.findByRole( 'button' ) );
	expect( await screen.findByText( 'Ash' ) ).toBeVisible();
} );

it( 'asks nothing where there is no post', () => {
	fetchMock.mockReset();
	render( <Shown /> );
	expect( status() ).toHaveTextContent( '' );
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'has rows of three or two', () => {
	const rows = ( count: number ) =>
		Array.from( { length: count }, ( _, place ) => rowOf( count, place ) );
	expect( [ 1, 2, 3, 4, 5, 6 ].map( rows ) ).toEqual( [
		[ 3 ],
		[ 2, 2 ],
		[ 3, 3, 3 ],
		[ 2, 2, 2, 2 ],
		[ 2, 2, 3, 3, 3 ],
		[ 3, 3, 3, 3, 3, 3 ],
	] );
} );

it( 'shows one to six, whatever was stored', () => {
	expect(
		[ 3, 0, 20, 2.5, '4', undefined, NaN, 'x' ].map( shownOf )
	).toEqual( [ 3, 1, 6, 2, 4, 3, 3, 3 ] );
} );

it( 'stores a wrapper only if there was one, or if it contains something', () => {
	for ( const post of [
		'<!-- wp:jetpack/related-posts {"postsToShow":20} /-->',
		'<!-- wp:jetpack/related-posts -->\n<div class="wp-block-jetpack-related-posts"></div>\n<!-- /wp:jetpack/related-posts -->',
	] ) {
		const read = parse( post );
		expect( read[ 0 ] ).toMatchObject( { isValid: true } );
		expect( serialize( read ) ).toBe( post );
	}
} );
