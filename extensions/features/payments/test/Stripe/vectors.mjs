/**
 * Writes signature-vectors.json: what Stripe's own library makes of some bodies, for SignatureTest.
 * Run it by hand after that library was updated: node extensions/features/payments/test/Stripe/vectors.mjs
 */
import { writeFileSync } from 'node:fs';
import Stripe from 'stripe';

const time = 1795312800;
const { webhooks } = new Stripe( 'sk_test_none' );
const sign = ( payload, secret, timestamp = time ) =>
	webhooks.generateTestHeaderString( { payload, secret, timestamp } );
const body = JSON.stringify( {
	id: 'evt_1',
	object: 'event',
	data: { object: {}, previous_attributes: [] },
	name: 'Zoë – 5 € / “x”',
} );
const one = 'whsec_one';
const signature = ( secret ) => sign( body, secret ).split( ',' )[ 1 ];

const vectors = [
	{ name: 'signed', header: sign( body, one ), body, now: time, valid: true },
	{
		name: 'empty body',
		header: sign( '{}', one ),
		body: '{}',
		now: time,
		valid: true,
	},
	{
		name: 'pretty body',
		header: sign( '{\n  "a": {}\n}', one ),
		body: '{\n  "a": {}\n}',
		now: time,
		valid: true,
	},
	{
		name: 'the last second',
		header: sign( body, one ),
		body,
		now: time + 300,
		valid: true,
	},
	{
		name: 'too old',
		header: sign( body, one ),
		body,
		now: time + 301,
		valid: false,
	},
	{
		name: 'two secrets, ours second',
		header: `t=${ time },${ signature( 'whsec_two' ) },${ signature( one ) }`,
		body,
		now: time,
		valid: true,
	},
	{
		name: 'two secrets, ours first',
		header: `t=${ time },${ signature( one ) },${ signature( 'whsec_two' ) }`,
		body,
		now: time,
		valid: true,
	},
	{
		name: 'another secret',
		header: sign( body, 'whsec_two' ),
		body,
		now: time,
		valid: false,
	},
	{
		name: 'another body',
		header: sign( body, one ),
		body: `${ body } `,
		now: time,
		valid: false,
	},
	{
		name: 'another time',
		header: sign( body, one ).replace( `t=${ time }`, `t=${ time + 1 }` ),
		body,
		now: time,
		valid: false,
	},
	{
		name: 'another scheme',
		header: sign( body, one ).replace( 'v1=', 'v0=' ),
		body,
		now: time,
		valid: false,
	},
	{
		name: 'no time',
		header: signature( one ),
		body,
		now: time,
		valid: false,
	},
	{ name: 'nothing', header: '', body, now: time, valid: false },
];
// What is said to be valid has to be so for the library that made it.
for ( const vector of vectors ) {
	let valid = true;
	try {
		webhooks.signature.verifyHeader(
			vector.body,
			vector.header,
			one,
			300,
			undefined,
			vector.now * 1000
		);
	} catch {
		valid = false;
	}
	if ( valid !== vector.valid ) {
		throw new Error( `${ vector.name }: the library says ${ valid }.` );
	}
}
writeFileSync(
	new URL( 'signature-vectors.json', import.meta.url ),
	`${ JSON.stringify( { secret: one, vectors }, null, '\t' ) }\n`
);
