/** What visitors do on the pages of the lab's sites (lab.php seeds them), in a browser with or without scripts. */
import { readFileSync } from 'node:fs';

const pdf = ( name ) => ( {
	name,
	mimeType: 'application/pdf',
	buffer: Buffer.from(
		'%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
	),
} );

const button = ( page, name ) =>
	page.getByRole( 'button', { name, exact: true } );

/** Opens a page and waits for its script. */
async function open( page, path, { hasScripts } ) {
	await page.goto( path );
	if ( hasScripts ) {
		await page.waitForLoadState( 'networkidle' );
	}
}

/** Sends a form; without scripts it asks for a confirmation, which it accepts a second later. */
async function send( page, { hasScripts } ) {
	await button( page, 'Send' ).click();
	const done = page.locator( '.jetpack-form__done' ).last();
	if ( ! hasScripts ) {
		await page.getByText( 'Confirm that you want to send this.' ).waitFor();
		for ( let tries = 0; tries < 5; tries++ ) {
			await page.waitForTimeout( 1100 );
			await button( page, 'Send' ).click();
			if (
				await page
					.locator( '.jetpack-form__done[role="group"]' )
					.isVisible()
			) {
				break;
			}
		}
	}
	await done.waitFor();
}

/** The links of the last email to an address. */
function linksOfMail( { site }, to ) {
	const mail =
		readFileSync( `${ site.dir }/wp-content/mail.log`, 'utf8' )
			.split( /\n-----\n/ )
			.reverse()
			.find( ( text ) => text.includes( `To: ${ to }` ) ) ?? '';
	return [ ...mail.matchAll( /href="([^"]+)"/g ) ].map( ( [ , url ] ) =>
		url.replaceAll( '&amp;', '&' ).replaceAll( '&#038;', '&' )
	);
}

/** By name: true if all went well, or what did not. */
export const TOUR = {
	'a form stores one entry': async ( page, visit ) => {
		const before = visit.site.ask( 'count' ).entries;
		await open( page, '/contact/', visit );
		await page.getByLabel( 'Name' ).fill( 'Ann Ash' );
		await page.getByLabel( 'Email' ).fill( 'ann@example.com' );
		await page
			.getByRole( 'textbox', { name: 'Message' } )
			// Without scripts, the same message of the same visitor is the same entry for ten minutes.
			.fill( `Two chairs, ${ Date.now() }` );
		await send( page, visit );
		const { entries, spam } = visit.site.ask( 'count' );
		return (
			( entries === before + 1 && spam === 0 ) ||
			`${ entries - before } entries, ${ spam } of all are spam`
		);
	},
	'a form takes files': async ( page, visit ) => {
		const before = visit.site.ask( 'count' ).entries;
		await open( page, '/files/', visit );
		await page.getByLabel( 'Plans' ).setInputFiles( pdf( 'plan.pdf' ) );
		await send( page, visit );
		const summary = await page.locator( 'dd' ).first().textContent();
		return (
			( summary === 'plan.pdf' &&
				visit.site.ask( 'count' ).entries === before + 1 ) ||
			`${ summary }`
		);
	},
	'places that are left are those of now': async ( page, visit ) => {
		await open( page, '/places/', visit );
		const text = await page
			.locator( '.jetpack-form__places' )
			.textContent();
		await page.getByLabel( 'Name' ).fill( 'Ann Ash' );
		await send( page, visit );
		if ( ! visit.hasScripts ) {
			return /\d/.test( text ) ? text : true;
		}
		await open( page, '/places/', visit );
		const next = await page
			.locator( '.jetpack-form__places' )
			.textContent();
		return (
			( text !== next && /\d/.test( text ) ) || `${ text } / ${ next }`
		);
	},
	'a donation is paid': async ( page, visit ) => {
		await open( page, '/donate/', visit );
		await page.getByRole( 'radio', { name: '$15.00' } ).first().check();
		const donate = page
			.locator( '.wp-block-jetpack-donations' )
			.getByRole( 'button', { name: 'Donate', exact: true } )
			.first();
		await donate.click();
		for ( let tries = 0; tries < 5; tries++ ) {
			if ( page.url().includes( 'millwork_test_checkout' ) ) {
				break;
			}
			await page.waitForTimeout( 1200 );
			if ( ! visit.hasScripts ) {
				await page
					.locator( '.wp-block-jetpack-donations' )
					.getByRole( 'button' )
					.first()
					.click();
			}
		}
		await button( page, 'Pay' ).click();
		await page
			.getByText( /Thank you\./ )
			.first()
			.waitFor();
		return true;
	},
	'a like is counted, and seen': async ( page, visit ) => {
		await open( page, '/likes/', visit );
		await button( page, 'Like' ).click();
		await button( page, 'Liked' ).waitFor();
		const count = await page
			.locator( '.millwork-likes__count' )
			.textContent();
		return /^[1-9]\d* likes?$/.test( count.trim() ) || count;
	},
	'the newsletter signs up, confirms and keeps a choice': async (
		page,
		visit
	) => {
		const email = `ada-${ Date.now() }@example.com`;
		await open( page, '/subscribe/', visit );
		const block = page.locator( '.wp-block-jetpack-subscriptions' );
		await block.getByRole( 'textbox' ).fill( email );
		await button( page, 'Subscribe' ).click();
		await page
			.getByText( /Almost done|Success|confirm/i )
			.first()
			.waitFor();
		let links = [];
		for ( let tries = 0; ! links.length && tries < 20; tries++ ) {
			await page.request.get( '/wp-cron.php' );
			links = linksOfMail( visit, email );
			await page.waitForTimeout( 300 );
		}
		const confirm = links.find( ( link ) => link.includes( '=confirm.' ) );
		if ( ! confirm ) {
			return `no email with a link (${ links.length } links)`;
		}
		// An email program looks at the link first, and a cache must not keep what it saw.
		await page.request.get( confirm );
		await page.goto( confirm );
		await button( page, 'Confirm' ).click();
		await page
			.getByRole( 'heading', { name: 'You’re subscribed' } )
			.waitFor();
		await page.getByRole( 'link', { name: 'Choose how often' } ).click();
		await page.getByRole( 'radio', { name: /Weekly/ } ).check();
		await button( page, 'Save' ).click();
		await page.getByText( 'Saved.' ).waitFor();
		await page.reload();
		return (
			( await page
				.getByRole( 'radio', { name: /Weekly/ } )
				.isChecked() ) || 'the choice isn’t shown'
		);
	},
	'a returning visitor sees more': async ( page, visit ) => {
		const sees = () => page.getByText( 'For friends' ).isVisible();
		const seen = [];
		for ( let visits = 0; visits < 4; visits++ ) {
			await open( page, '/repeat/', visit );
			seen.push( await sees() );
		}
		// Without scripts everyone sees what everyone may see.
		return (
			! visit.hasScripts ||
			( ! seen[ 0 ] && seen[ 3 ] ) ||
			JSON.stringify( seen )
		);
	},
	'an embed asks first': async ( page, visit ) => {
		const others = [];
		await page.route( /youtube/, ( route ) => {
			others.push( route.request().url() );
			return route.abort();
		} );
		await open( page, '/embed/', visit );
		const frames = await page.locator( 'iframe' ).count();
		return ( ! others.length && ! frames ) || JSON.stringify( others );
	},
	'a paid post shows its beginning only': async ( page, visit ) => {
		await open( page, '/paid/', visit );
		const text = await page.content();
		return (
			( text.includes( 'The beginning.' ) &&
				! text.includes( 'Only payers read this.' ) ) ||
			'the paid text is there'
		);
	},
};
