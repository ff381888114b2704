/** How high providers' frames say they are. The messages are written by hand, in the form of each. */
import { heightIn } from '../height';

it.each( [
	[ 'Bluesky', { id: '1', height: 300.2 }, 301 ],
	[ 'Imgur', '{"message":"resize_imgur","height":540}', 540 ],
	[ 'WordPress', { message: 'height', value: 282, secret: 'x' }, 282 ],
	[ 'Reddit', '{"type":"resize.embed","data":316}', 316 ],
	[ 'Tumblr', '{"method":"tumblr-post:sizeChange","args":[500]}', 500 ],
	[
		'X',
		{
			'twttr.embed': {
				method: 'twttr.private.resize',
				params: [ { height: 420, width: 550 } ],
			},
		},
		420,
	],
] )( 'understands %s', ( _, data, height ) => {
	expect( heightIn( data ) ).toBe( height );
} );

it.each( [
	[ 'nothing', undefined ],
	[ 'another text', 'setImmediate$0' ],
	[ 'null', 'null' ],
	[ 'a list', [] ],
	[ 'a link', { message: 'link', value: 500 } ],
	[ 'too little', { height: 1 } ],
	[ 'too much', { height: 1e9 } ],
	[ 'no number', { height: '12em' } ],
	[ 'an odd object', { 'twttr.embed': { params: 'x' }, args: null } ],
	[ 'code', { height: { valueOf: 'x' } } ],
] )( 'takes nothing from %s', ( _, data ) => {
	expect( heightIn( data ) ).toBe( 0 );
} );
