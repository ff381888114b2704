/**
 * WordPress's own embeds with a consent banner that uses the WP Consent API: its answer counts, and its change. The API
 * and the providers are played.
 */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playService } from '../../../../__tests__/e2e/played-service';

const VIDEOS = [ 'dQw4w9WgXcQ', 'aaaaaaaaaaa' ];

const stored = ( id: string ) =>
	`<!-- wp:embed {"url":"https://www.youtube.com/watch?v=${ id }"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=${ id }
</div></figure>
<!-- /wp:embed -->`;

interface Banner {
	answer: ( agrees: boolean, service?: string ) => void;
}

test( 'a consent banner’s answer shows embeds, and taking it back hides them', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( VIDEOS.map( stored ).join( '\n\n' ) );
	const { origin } = new URL( link );
	const asked = await playService(
		visitor,
		( url ) => url.origin !== origin && url.protocol !== 'data:',
		'Here it is'
	);
	await visitor.addInitScript( () => {
		let agreed = sessionStorage.getItem( 'banner' ) === 'yes';
		Object.assign( window, {
			wp_consent_type: 'optin',
			wp_has_consent: ( category: string ) =>
				category === 'marketing' && agreed,
			answer: ( agrees: boolean ) => {
				agreed = agrees;
				sessionStorage.setItem( 'banner', agrees ? 'yes' : 'no' );
				document.dispatchEvent(
					new CustomEvent( 'wp_listen_for_consent_change', {
						detail: { marketing: agrees ? 'allow' : 'deny' },
					} )
				);
			},
		} );
	} );
	const answer = ( agrees: boolean ) =>
		visitor.evaluate(
			( agreed ) => ( window as unknown as Banner ).answer( agreed ),
			agrees
		);
	const places = visitor.locator( '.millwork-embeds' );
	const frames = visitor.locator( '.millwork-embeds iframe' );

	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await places.last().scrollIntoViewIfNeeded();
	await expect( places ).toHaveCount( 2 );
	await expect( frames ).toHaveCount( 0 );
	expect( asked ).toEqual( [] );

	await answer( true );
	for ( const [ index, id ] of VIDEOS.entries() ) {
		await places.nth( index ).scrollIntoViewIfNeeded();
		await expect( places.nth( index ).locator( 'iframe' ) ).toHaveAttribute(
			'src',
			`https://www.youtube-nocookie.com/embed/${ id }`
		);
	}

	// The banner remembers it on the next page.
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await places.first().scrollIntoViewIfNeeded();
	await expect( places.first().locator( 'iframe' ) ).toBeVisible();

	await answer( false );
	await expect( frames ).toHaveCount( 0 );
	await expect(
		places.first().getByRole( 'button', { name: 'Show the video' } )
	).toBeVisible();
	const before = asked.length;
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await places.first().scrollIntoViewIfNeeded();
	await expect( places.first().getByRole( 'button' ) ).toBeVisible();
	expect( asked ).toHaveLength( before );

	// People who said no can still click.
	await places.first().getByRole( 'button' ).click();
	await expect( frames ).toHaveCount( 1 );
} );
