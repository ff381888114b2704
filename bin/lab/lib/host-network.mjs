/** The steps of a network of sites: activation on all of them, new and deleted sites, a site's own administrator. */
import { logIn, must, restUrl } from './host-answers.mjs';
import { STEPS } from './host-steps.mjs';

const count = async ( site, base ) =>
	( await site.ask( 'remains', {}, base ) ).tables.length;

/** All tables of the plugin in the database, whatever their prefix is. */
const all = async ( site ) =>
	( await site.ask( 'rows', { query: "SHOW TABLES LIKE '%millwork\\_%'" } ) )
		.length;

export const networkSteps = {
	async activate( walk ) {
		const { site } = walk;
		await site.ask( 'network' );
		// A network's sites have their URLs in the database.
		await site.forgetUrls();
		await site.configure( [
			"define( 'MULTISITE', true );",
			"define( 'SUBDOMAIN_INSTALL', false );",
			"define( 'DOMAIN_CURRENT_SITE', $_SERVER['HTTP_HOST'] ?? '' );",
			"define( 'PATH_CURRENT_SITE', '/' );",
			"define( 'SITE_ID_CURRENT_SITE', 1 );",
			"define( 'BLOG_ID_CURRENT_SITE', 1 );",
		] );
		await site.ask( 'site', { path: '/two/' } );
		walk.owner = await logIn( site );
		const page = await walk.owner.open(
			`${ site.core }/wp-admin/network/plugins.php`
		);
		const link = walk.owner
			.parse( page )
			.querySelector( '#activate-millwork' );
		must( link, 'The network’s list has no link to activate it.' );
		const next = await walk.owner.open( link.href );
		must(
			/network\/plugins\.php/.test( next.url ),
			`After the network’s activation came ${ next.url }`
		);
		// Nor does it open later, for somebody who looks at a site's plugins.
		const plugins = await walk.owner.open(
			`${ site.core }/wp-admin/plugins.php`
		);
		must(
			/\/wp-admin\/plugins\.php/.test( plugins.url ),
			`The list of plugins redirects to ${ plugins.url }`
		);
	},

	async sites( walk ) {
		const { site, owner } = walk;
		await owner.open( `${ site.core }/two/wp-admin/` );
		must(
			( await count( site, `${ site.home }/two` ) ) > 10,
			'The second site has no tables.'
		);
		const third = await site.ask( 'site', { path: '/three/' } );
		await owner.open( `${ site.core }/three/wp-admin/` );
		const visitor = site.client();
		await visitor.open( `${ site.home }/three/` );
		const had = await count( site, `${ site.home }/three` );
		must( had > 10, `The new site has ${ had } tables.` );
		const before = await all( site );
		await site.ask( 'unsite', { id: third } );
		must(
			before - ( await all( site ) ) === had,
			'The deleted site left tables.'
		);
	},

	async 'own settings'( { site, owner } ) {
		const two = await logIn( site, 'admin', `${ site.core }/two` );
		const url = await restUrl(
			owner,
			`${ site.home }/two`,
			'millwork/v1/settings'
		);
		await two.json( 'POST', url, { values: { likes: false } }, two.nonce );
		const other = await restUrl( owner, site.home, 'millwork/v1/settings' );
		const { values } = await owner.json(
			'GET',
			other,
			undefined,
			owner.nonce
		);
		must( values.likes === true, 'A site’s settings changed another’s.' );
	},

	async 'site administrator'( { site } ) {
		const base = `${ site.home }/two`;
		await site.ask( 'user', { name: 'sam', role: 'administrator' }, base );
		const sam = await logIn( site, 'sam', `${ site.core }/two` );
		const screens = await sam.open(
			`${ base }/wp-admin/admin.php?page=millwork`
		);
		must(
			screens.text.includes( 'millwork' ),
			'The site’s administrator has no screen.'
		);
		const url = await restUrl( sam, base, 'wp/v2/posts' );
		const content =
			'<!-- wp:jetpack/contact-form {"subject":"From two"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->';
		const post = await sam.json(
			'POST',
			url,
			{ title: 'Two', content, status: 'publish' },
			sam.nonce
		);
		must(
			post.content.raw === content,
			`Stored was ${ post.content.raw }`
		);
		const page = await site.client().open( post.link );
		must( page.text.includes( '<form' ), 'The form isn’t shown.' );
	},

	async uninstall( walk ) {
		const { site, owner } = walk;
		for ( const path of [ '', '/two' ] ) {
			const client = path
				? await logIn( site, 'admin', site.core + path )
				: owner;
			const url = await restUrl(
				client,
				site.home + path,
				'millwork/v1/settings'
			);
			await client.json(
				'POST',
				url,
				{ values: { delete_data_on_uninstall: true } },
				client.nonce
			);
		}
		await site.ask( 'deactivate', { network: true } );
		must( await site.ask( 'uninstall' ), 'Uninstalling failed.' );
		must(
			( await all( site ) ) === 0,
			`${ await all( site ) } tables were left.`
		);
		for ( const path of [ '', '/two' ] ) {
			const { options } = await site.ask(
				'remains',
				{},
				site.home + path
			);
			must(
				! options.length,
				`Options were left: ${ options.join( ', ' ) }`
			);
		}
	},
};

// The network's own steps come after those of a single site, uninstalling last.
const { activate, uninstall, ...own } = networkSteps;
const { activate: ignored, uninstall: ignoredToo, ...usual } = STEPS;
Object.keys( networkSteps ).forEach( ( step ) => delete networkSteps[ step ] );
Object.assign( networkSteps, { activate, ...usual, ...own, uninstall } );
