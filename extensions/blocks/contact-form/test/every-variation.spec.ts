/** Every form to begin with, filled in by visitors: on a phone, and on a desk without scripts. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import { confirm } from './visitor-form';

const VARIATIONS = [
	'Contact Form',
	'Newsletter Sign-up',
	'RSVP Form',
	'Registration Form',
	'Appointment Form',
	'Feedback Form',
];

const FORM = 'form.wp-block-jetpack-contact-form';

/** WordPress's packages on the editor's page. */
declare const wp: {
	blocks: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
};

/**
 * What a form holds where someone has chosen it to begin with.
 *
 * @param page  The editor's page.
 * @param title What it is called.
 */
const contentOf = ( page: Page, title: string ) =>
	page.evaluate( ( wanted ) => {
		const name = 'jetpack/contact-form';
		const { attributes, innerBlocks } = wp.blocks
			.getBlockVariations( name )
			.find( ( variation: { title: string } ) => {
				return variation.title === wanted;
			} );
		return wp.blocks.serialize(
			wp.blocks.createBlock(
				name,
				attributes,
				wp.blocks.createBlocksFromInnerBlocksTemplate( innerBlocks )
			)
		) as string;
	}, title );

/** Answers whatever the form asks; what only robots fill in has another name. */
async function answer( page: Page ) {
	const fields = page.locator( `${ FORM } [name^="mw["]:visible` );
	const kinds = await fields.evaluateAll( ( elements ) =>
		elements.map( ( element ) => ( {
			kind:
				element instanceof HTMLSelectElement
					? 'select'
					: ( element as HTMLInputElement ).type,
			isDate: element.hasAttribute( 'data-format' ),
		} ) )
	);
	for ( const [ index, { kind, isDate } ] of kinds.entries() ) {
		const field = fields.nth( index );
		if ( kind === 'select' ) {
			await field.selectOption( { index: 1 } );
		} else if ( kind === 'radio' || kind === 'checkbox' ) {
			await field.check();
		} else if ( kind === 'email' ) {
			await field.fill( 'ann@example.com' );
		} else if ( kind === 'tel' ) {
			await field.fill( '+1 415 555 0100' );
		} else if ( kind === 'text' && isDate ) {
			await field.fill( '2027-11-30' );
		} else if ( kind === 'text' || kind === 'textarea' ) {
			await field.fill( 'Ann Ash' );
		}
	}
}

for ( const variation of VARIATIONS ) {
	test( `${ variation }: sent from a phone, and without scripts`, async ( {
		editor,
		rest,
		visitor,
		browser,
	} ) => {
		const { link } = await rest.publish(
			await contentOf( editor.page, variation )
		);
		const thanks =
			variation === 'Newsletter Sign-up'
				? 'Check your email'
				: 'Message Sent';

		await visitor.setViewportSize( { width: 390, height: 844 } );
		await visitor.goto( link );
		await answer( visitor );
		await expectAccessible( visitor, FORM );
		await visitor.locator( `${ FORM } [type=submit]` ).click();
		const done = visitor.locator( '.jetpack-form__done' );
		await expect( done ).toContainText( thanks );
		if ( thanks === 'Message Sent' ) {
			await expect( done ).toContainText( 'ann@example.com' );
		}
		await expectAccessible( visitor, '.jetpack-form__done' );

		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( link );
		await answer( page );
		await page.locator( `${ FORM } [type=submit]` ).click();
		await expect( page.locator( FORM ) ).toContainText(
			'Confirm that you want to send this.'
		);
		await confirm( page, () =>
			page.locator( `${ FORM } [type=submit]` ).click()
		);
		await expect( page.locator( '.jetpack-form__done' ) ).toContainText(
			thanks
		);
		await context.close();
	} );
}
