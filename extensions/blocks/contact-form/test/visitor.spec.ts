/** Forms as visitors meet them: with scripts, on a phone, and when something fails. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../../../__tests__/e2e/harness';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { FIELDS, fill, form, publish, send } from './visitor-form';

/** Colors of an element, as rgb(). */
const looks = ( locator: Locator ) =>
	locator.evaluate( ( element ) => {
		const { color, backgroundColor, borderTopColor } =
			getComputedStyle( element );
		return {
			text: color,
			background: backgroundColor,
			border: borderTopColor,
		};
	} );

/** The contrast of two colors that are not transparent, from 1 to 21. */
function contrast( one: string, other: string ): number {
	const [ light, dark ] = [ one, other ]
		.map( ( color ) => {
			const [ r, g, b ] = ( color.match( /[\d.]+/g ) ?? [] )
				.map( Number )
				.map( ( value ) => value / 255 )
				.map( ( value ) =>
					value <= 0.03928
						? value / 12.92
						: ( ( value + 0.055 ) / 1.055 ) ** 2.4
				);
			return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05;
		} )
		.sort( ( a, b ) => b - a );
	return light! / dark!;
}

/** The keys of attempts that the page sends. */
function watchAttempts( page: Page ): string[] {
	const keys: string[] = [];
	page.on( 'request', ( request ) => {
		if (
			request.method() === 'POST' &&
			/forms.entries/.test( request.url() )
		) {
			keys.push(
				/name="millwork_attempt"\s+(\S+)/.exec(
					request.postData() ?? ''
				)?.[ 1 ] ?? ''
			);
		}
	} );
	return keys;
}

test( 'says what is wrong, then sends without leaving the page', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await publish( rest, form( FIELDS ) );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	await visitor.getByLabel( 'Email' ).fill( 'ann@' );
	await visitor.getByRole( 'textbox', { name: 'Day' } ).fill( '31/02/2027' );
	await send( visitor ).click();
	const notice = visitor.locator( '.jetpack-form__notice' );
	await expect( notice ).toBeFocused();
	await expect( notice.getByRole( 'link' ) ).toHaveText( [
		'Name: Fill out this field.',
		'Email: Enter a complete email address, such as name@example.com.',
		/^Day: Enter a date, such as \d\d\/\d\d\/\d{4}\.$/,
		'Wood: Choose an option.',
		'Rooms: Choose an option.',
		'I have read it: Check this box to continue.',
	] );
	await expectAccessible( visitor, '.wp-block-jetpack-contact-form' );

	// A link leads to its field, which says what is wrong until it is not.
	await notice.getByRole( 'link', { name: /^Email/ } ).click();
	const email = visitor.getByLabel( 'Email' );
	await expect( email ).toBeFocused();
	await expect( email ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( email ).toHaveAccessibleDescription(
		/complete email address/
	);
	const red = await looks( email );
	expect( red.border ).not.toBe(
		( await looks( visitor.getByRole( 'textbox', { name: 'Message' } ) ) )
			.border
	);
	const said = await looks(
		visitor.locator( '.jetpack-field--email .jetpack-field__error' )
	);
	expect( said.text ).toBe( ( await looks( notice ) ).text );
	expect( said.background ).toMatch( / 0\.12\)$/ );
	for ( const page of [ 'rgb(255, 255, 255)', 'rgb(0, 0, 0)' ] ) {
		expect( contrast( red.border, page ) ).toBeGreaterThan( 4.5 );
	}
	await email.fill( 'ann@example.com' );
	await expect( email ).toHaveAttribute( 'aria-invalid', 'false' );
	// A corrected field is no longer listed.
	await expect( notice.getByRole( 'link' ) ).toHaveText( [
		/^Name/,
		/^Day/,
		/^Wood/,
		/^Rooms/,
		/^I have/,
	] );

	await visitor.getByRole( 'textbox', { name: 'Day' } ).fill( '2027-02-01' );
	await fill( visitor );
	await expect( notice ).toHaveCount( 0 );
	await send( visitor ).click();
	const done = visitor.locator( '.jetpack-form__done' );
	await expect( done ).toBeFocused();
	await expect( done ).toContainText(
		/^Message Sent\s*Thank you. This is what you sent:/
	);
	await expect( done.locator( 'dd' ) ).toHaveText( [
		'Ann Ash',
		'ann@example.com',
		'01/02/2027',
		'Oak',
		'Hall',
		'Yes',
		'Two chairs\nand <b>a table</b>',
	] );
	expect( visitor.url() ).toBe( link );
	await expectAccessible( visitor, '.jetpack-form__done' );

	await done.getByRole( 'button', { name: 'Send another message' } ).click();
	await expect( visitor.getByLabel( 'Name' ) ).toBeFocused();
	await expect(
		visitor.getByRole( 'textbox', { name: 'Message' } )
	).toHaveValue( '' );
} );

test( 'takes a press that ends a wrong answer', async ( { rest, visitor } ) => {
	const { link } = await publish( rest, form( FIELDS ) );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	const email = visitor.getByLabel( 'Email' );
	const error = visitor.locator( '.jetpack-field--email p' );
	// The complaint comes after the press, or the button would be gone from under it.
	await email.fill( 'ann@nowhere' );
	await send( visitor ).hover();
	await visitor.mouse.down();
	await expect( send( visitor ) ).toBeFocused();
	await expect( error ).toHaveCount( 0 );
	await visitor.mouse.up();
	await expect( visitor.locator( '.jetpack-form__notice' ) ).toBeFocused();
	await expect( error ).toContainText( 'name@example.com' );
	// If it isn't a click, it appears right away.
	await email.fill( 'ann@example.com' );
	await expect( error ).toHaveCount( 0 );
	await email.fill( 'ann@elsewhere' );
	await email.press( 'Tab' );
	await expect( error ).toContainText( 'name@example.com' );
} );

test( 'sends once on a double click, and the same attempt after a lost answer', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await publish( rest, form( FIELDS ) );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	const keys = watchAttempts( visitor );
	await visitor.route( /forms.entries/, ( route ) => route.abort(), {
		times: 1,
	} );
	await fill( visitor );
	await send( visitor ).dblclick();
	await expect( visitor.getByRole( 'status' ) ).toContainText(
		'Everything you typed is still here.'
	);
	await expect( visitor.getByLabel( 'Name' ) ).toHaveValue( 'Ann Ash' );
	await visitor.reload();
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	await expect( visitor.getByLabel( 'Name' ) ).toHaveValue( 'Ann Ash' );
	await expect( visitor.getByRole( 'radio', { name: 'Oak' } ) ).toBeChecked();
	await send( visitor ).dblclick();
	await expect( visitor.locator( '.jetpack-form__done' ) ).toBeFocused();
	expect( keys ).toHaveLength( 2 );
	expect( keys[ 0 ] ).toMatch( /^[0-9a-f-]{36}$/ );
	expect( keys[ 1 ] ).toBe( keys[ 0 ] );
} );

test( 'keeps everything when the site cannot take it, and says why', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await publish( rest, form( FIELDS ) );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	await visitor.route( /forms.entries/, ( route ) =>
		route.fulfill( { status: 502, body: '<h1>Bad Gateway</h1>' } )
	);
	await fill( visitor );
	await send( visitor ).click();
	await expect( visitor.getByRole( 'status' ) ).toContainText(
		'Try again in a moment.'
	);
	await visitor.unroute( /forms.entries/ );
	await visitor.route( /forms.entries/, ( route ) =>
		route.fulfill( {
			status: 400,
			json: {
				code: 'millwork_form_invalid',
				message: '',
				data: { errors: { f1: 'Please <b>mend</b> this.' } },
			},
		} )
	);
	await send( visitor ).click();
	await expect( visitor.locator( '.jetpack-form__notice a' ) ).toHaveText(
		'Name: Please <b>mend</b> this.'
	);
	await expect(
		visitor.getByRole( 'textbox', { name: 'Message' } )
	).toHaveValue( 'Two chairs\nand <b>a table</b>' );
} );

test( 'goes where the author says', async ( { rest, visitor } ) => {
	const { link: there } = await rest.publish( '<p>Thanks.</p>' );
	const { link } = await publish(
		rest,
		form( '<!-- wp:jetpack/field-text {"label":"Wood"} /-->', {
			customThankyou: 'redirect',
			customThankyouRedirect: there,
		} )
	);
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	await visitor.getByLabel( 'Wood' ).fill( 'Oak' );
	await send( visitor ).click();
	await visitor.waitForURL( there );
	// Back again, nothing is sent a second time and the form is empty.
	await visitor.goBack();
	await expect( visitor.getByLabel( 'Wood' ) ).toHaveValue( '' );
} );

test( 'fits a phone and right-to-left, and a date can be picked', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await publish( rest, form( FIELDS ) );
	await visitor.setViewportSize( { width: 390, height: 844 } );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	const name = ( await visitor.getByLabel( 'Name' ).boundingBox() )!;
	const email = ( await visitor.getByLabel( 'Email' ).boundingBox() )!;
	expect( email.y ).toBeGreaterThan( name.y + name.height );
	expect( email.width ).toBeCloseTo( name.width, 0 );
	const scrolls = await visitor.evaluate(
		() => document.documentElement.scrollWidth > window.innerWidth
	);
	expect( scrolls ).toBe( false );

	await visitor.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
	const day = ( await visitor
		.getByRole( 'textbox', { name: 'Day' } )
		.boundingBox() )!;
	const button = visitor.getByRole( 'button', {
		name: 'Choose a date: Day',
	} );
	expect( ( await button.boundingBox() )!.x ).toBeLessThan( day.x );
	await button.click();
	await visitor
		.locator( 'input[type="date"]' )
		.evaluate( ( input: HTMLInputElement ) => {
			input.value = '2027-02-01';
			input.dispatchEvent( new Event( 'change' ) );
		} );
	await expect( visitor.getByRole( 'textbox', { name: 'Day' } ) ).toHaveValue(
		'01/02/2027'
	);
} );

test( 'asks nothing of the site before someone fills it in', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await publish( rest, form( FIELDS ) );
	const requests: string[] = [];
	visitor.on( 'request', ( request ) => requests.push( request.url() ) );
	await visitor.goto( link );
	await expect( visitor.locator( 'form[novalidate]' ) ).toBeVisible();
	expect(
		requests.filter( ( url ) => /forms.challenge/.test( url ) )
	).toEqual( [] );
	const origin = new URL( link ).origin;
	expect( requests.filter( ( url ) => ! url.startsWith( origin ) ) ).toEqual(
		[]
	);
} );
