/** Forms with steps, conditions and files, donations and the sign-up to the newsletter. */
import { writeFileSync } from 'node:fs';

export async function walkForms( { check, folder, page, part, site } ) {
	const { fill, focus, goto, js, key, press, until } = page;
	const quiet = async ( what ) => {
		const errors = await page.errors();
		check( what, ! errors.length, errors );
	};
	const visible = ( selector ) =>
		`() => [ ...document.querySelectorAll( ${ JSON.stringify( selector ) } ) ].some( ( element ) => element.checkVisibility( { visibilityProperty: true } ) )`;

	await part( 'a form in steps, with a condition and a file', async () => {
		const pdf = `${ folder }/plan.pdf`;
		writeFileSync(
			pdf,
			'%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
		);
		await goto( site.links[ 'A form in steps' ] );
		await until( 'Scripts have started', () =>
			document.querySelector( 'form[novalidate]' )
		);
		await press( 'button', 'Next' );
		await until( 'The summary of errors', () =>
			document
				.querySelector( ':focus' )
				.matches( '.jetpack-form__notice' )
		);
		check(
			'An empty step is not left, and errors have focus',
			await js( () =>
				document
					.querySelector( ':focus' )
					.textContent.includes( 'Name: Fill out this field.' )
			)
		);
		await key( 'Tab', 'Enter' );
		check(
			'A link of the summary leads to the field',
			await js(
				() => document.querySelector( ':focus' ).type === 'text'
			),
			await js( () =>
				document.querySelector( ':focus' ).outerHTML.slice( 0, 120 )
			)
		);
		await page.type( 'Ann Ash' );
		check(
			'Typed',
			await js(
				() => document.querySelector( ':focus' ).value === 'Ann Ash'
			)
		);
		check(
			'A field with a condition is hidden',
			! ( await js(
				`() => ( ${ visible( 'input[name*="f3"], .jetpack-field--text' ) } )()`
			) )
		);
		await press( '.jetpack-field--radio input' );
		await until( 'The field appears', visible( '.jetpack-field--text' ) );
		await fill( '.jetpack-field--text input', 'Soup' );
		await key( 'Enter' );
		await until( 'The second step', visible( '.jetpack-field--date' ) );
		check(
			'Its heading has focus, so that screen readers say it',
			await js(
				() => document.querySelector( ':focus' )?.localName === 'legend'
			)
		);
		await press( 'button', 'Send' );
		await until( 'A file is demanded', () =>
			document.body.textContent.includes( 'Choose a file.' )
		);
		await page.upload( '.jetpack-field input[type="file"]', pdf );
		await until( 'The file is sent', () =>
			document.body.textContent.includes( 'plan.pdf was added.' )
		);
		check(
			'A day in a later step has a calendar',
			await js(
				() => !! document.querySelector( '.jetpack-field__date button' )
			)
		);
		await press( 'button', 'Send' );
		const answers = await until( 'The confirmation', () => {
			const done = document.querySelector( '.jetpack-form__done' );
			return (
				done &&
				[ ...done.querySelectorAll( 'dd' ) ].map( ( { textContent } ) =>
					textContent.trim()
				)
			);
		} );
		check(
			'The form is sent and says so',
			answers[ 0 ] === 'Ann Ash' &&
				answers.includes( 'Soup' ) &&
				answers.includes( 'plan.pdf' ),
			answers
		);
		check(
			'The confirmation has focus',
			await js(
				() =>
					!! document
						.querySelector( ':focus' )
						.closest( '.jetpack-form__done' )
			)
		);
		await quiet( 'No error' );
	} );

	await part( 'the sign-up to the newsletter', async () => {
		await goto( `${ site.url }/subscription-form/` );
		const form = '.wp-block-jetpack-subscriptions';
		await fill( `${ form } input[type="email"]`, 'ann@nowhere' );
		await key( 'Enter' );
		await until(
			'A mistake is said',
			( where ) =>
				/complete email address/.test(
					document.querySelector( `${ where }__message` )?.textContent
				),
			form
		);
		await fill( `${ form } input[type="email"]`, 'ann@example.com' );
		await press( `${ form } button` );
		await until(
			'It thanks',
			( where ) =>
				/Almost done|check|email/i.test(
					document.querySelector( `${ where } [role="status"]` )
						?.textContent
				),
			form
		);
		check(
			'A wrong address is refused, a right one taken, and the answer has focus',
			await js( () =>
				document.querySelector( ':focus' ).matches( '[role="status"]' )
			)
		);
		await quiet( 'No error' );
	} );

	await part( 'donations choose amounts and check them', async () => {
		// Only administrators see them in test mode.
		await goto( `${ site.url }/wp-login.php` );
		await fill( '#user_login', 'admin' );
		await fill( '#user_pass', 'password' );
		await press( '#wp-submit' );
		await until( 'Signed in', () =>
			window.location.pathname.startsWith( '/wp-admin/' )
		);
		await goto( `${ site.url }/support-the-workshop/` );
		const tab = '.wp-block-jetpack-donations [role="tab"]';
		await until(
			'Tabs',
			( where ) => document.querySelector( where ),
			tab
		);
		await focus( tab );
		await key( 'ArrowRight' );
		check(
			'Arrow keys change the interval',
			await js(
				( where ) =>
					document.querySelector( ':focus' ) ===
						document.querySelectorAll( where )[ 1 ] &&
					document.querySelector( ':focus' ).ariaSelected === 'true',
				tab
			)
		);
		await key( 'Home' );
		await press( '.wp-block-jetpack-donations input[type="radio"]' );
		check(
			'An amount is chosen',
			await js(
				() =>
					!! document.querySelector(
						'.wp-block-jetpack-donations input[type="radio"]:checked'
					)
			)
		);
		const custom = '.wp-block-jetpack-donations input[inputmode="decimal"]';
		await press( '.wp-block-jetpack-donations input[value="custom"]' );
		await fill( custom, '0.10' );
		await press( '.wp-block-jetpack-donations form button[type="submit"]' );
		await until( 'Too little is refused', () =>
			document
				.querySelector( ':focus' )
				.textContent.includes( 'The minimum amount is' )
		);
		await fill( custom, '12.50' );
		await press( '.wp-block-jetpack-donations form button[type="submit"]' );
		await press( 'button', 'Pay' );
		await until( 'Thanks', () =>
			/Thank you/.test(
				document.querySelector( '.wp-block-jetpack-donations' )
					.textContent
			)
		);
		check( 'A custom amount is checked, and paid in test mode', true );
		await quiet( 'No error' );
	} );
}
