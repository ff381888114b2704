import { watch } from '../late';

const route = 'http://localhost/wp-json/millwork/v1/payments/outcome';
const waiting = { waits: true, paid: false, message: 'Being confirmed.' };

/** The page that a payer comes back to, and what the server answers in turn; the last answer stays. */
function comeBack( ...answers: ( object | Error )[] ) {
	document.body.innerHTML =
		'<div class="millwork-payment-thanks" role="status"><p>Being confirmed.</p></div>';
	window.history.replaceState( null, '', '/?millwork_paid=abc#top' );
	const message = document.querySelector( 'div' )!;
	const asked: string[] = [];
	window.fetch = jest.fn( async ( url: string ) => {
		asked.push( url );
		const answer = answers[ Math.min( asked.length, answers.length ) - 1 ];
		if ( answer instanceof Error ) {
			throw answer;
		}
		return { ok: true, json: async () => answer };
	} ) as unknown as typeof fetch;
	const gone = new AbortController();
	void watch(
		message,
		{ outcome: route, late: 'Later.', again: 'Again' },
		gone.signal
	);
	return { asked, message, gone };
}

beforeEach( () => {
	jest.useFakeTimers();
	AbortSignal.timeout ??= () => new AbortController().signal;
} );
afterEach( () => jest.useRealTimers() );

it( 'says on the page that the payment has arrived, and asks no more', async () => {
	const { asked, message } = comeBack( waiting, new Error( 'offline' ), {
		waits: false,
		paid: true,
		message: 'It <b>has</b> arrived.',
	} );
	await jest.advanceTimersByTimeAsync( 600_000 );
	expect( message.textContent ).toBe( 'It <b>has</b> arrived.' );
	expect( message ).toHaveAttribute( 'role', 'status' );
	expect( asked ).toEqual( Array( 3 ).fill( `${ route }?reference=abc` ) );
} );

it( 'asks less and less often, and ends', async () => {
	const { asked, message } = comeBack( waiting );
	await jest.advanceTimersByTimeAsync( 20_000 );
	expect( asked ).toHaveLength( 4 );
	await jest.advanceTimersByTimeAsync( 40_000 );
	expect( asked ).toHaveLength( 6 );
	await jest.advanceTimersByTimeAsync( 3_600_000 );
	expect( asked ).toHaveLength( 10 );
	expect( message ).toHaveTextContent( 'Being confirmed.Later.' );
} );

it( 'leads back to the form when the payment has failed', async () => {
	const { message } = comeBack( {
		waits: false,
		paid: false,
		message: 'Not gone through.',
	} );
	await jest.advanceTimersByTimeAsync( 3000 );
	expect( message ).toHaveTextContent( 'Not gone through.Again' );
	expect( message.querySelector( 'a' )!.href ).toBe(
		'http://localhost/?millwork_paid=abc'
	);
} );

it( 'opens the form again when the payment has failed, and offers it when it is paid', async () => {
	for ( const paid of [ false, true ] ) {
		const { message } = comeBack( {
			waits: false,
			paid,
			message: 'Said.',
		} );
		message.insertAdjacentHTML(
			'afterend',
			'<details class="millwork-payment-again" hidden><summary>Again</summary></details>'
		);
		const again = document.querySelector( 'details' )!;
		await jest.advanceTimersByTimeAsync( 3000 );
		expect( message ).toHaveTextContent( /^Said\.$/ );
		expect( again.hidden ).toBe( false );
		expect( again.open ).toBe( ! paid );
	}
} );

it( 'leads to the thank-you page when the payment has arrived', async () => {
	const { message } = comeBack( {
		waits: false,
		paid: true,
		message: 'Arrived.',
		url: 'http://localhost/thanks/',
	} );
	await jest.advanceTimersByTimeAsync( 3000 );
	expect( message ).toHaveTextContent( 'Arrived.' );
	// jsdom can't navigate, and reports that.
	expect( console ).toHaveErrored();
} );

it( 'ends with the page', async () => {
	const { asked, gone } = comeBack( waiting );
	gone.abort();
	await jest.advanceTimersByTimeAsync( 600_000 );
	expect( asked ).toEqual( [] );
} );
