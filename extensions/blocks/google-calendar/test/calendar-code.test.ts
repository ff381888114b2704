import { readCalendar } from '../calendar-code';

const EMBED = 'https://calendar.google.com/calendar/embed?src=a%40gmail.com';

it.each( [
	[ EMBED, EMBED ],
	[ ` ${ EMBED } `, EMBED ],
	[ EMBED.replace( 'https', 'http' ), EMBED ],
	[
		'https://calendar.google.com/calendar/b/1/embed?src=a&ctz=Europe/Berlin',
		'https://calendar.google.com/calendar/b/1/embed?src=a&ctz=Europe/Berlin',
	],
	[
		'https://calendar.google.com/calendar',
		'https://calendar.google.com/calendar',
	],
	// A link for sharing names the calendar; only the frame can be embedded.
	[
		'https://calendar.google.com/calendar/u/0?cid=YUBnbWFpbC5jb20',
		'https://calendar.google.com/calendar/embed?src=YUBnbWFpbC5jb20',
	],
	[
		'http://calendar.google.com/calendar?cid=a@gmail.com#x',
		'https://calendar.google.com/calendar/embed?src=a%40gmail.com',
	],
] )( 'reads %s', ( code, url ) => {
	expect( readCalendar( code ) ).toEqual( { url } );
} );

it.each( [
	[ `<iframe src="${ EMBED }" width="800" height="720"></iframe>`, 720 ],
	[ `<p>Look:</p><IFRAME width='800' height='720' src='${ EMBED }'>`, 720 ],
	[ `<iframe height=300px src=${ EMBED }>`, 300 ],
	[ `<iframe height="100%" src="${ EMBED }">`, undefined ],
	[ `<iframe height="-5" src="${ EMBED }">`, undefined ],
	[ `<iframe src="${ EMBED }">`, undefined ],
] )( 'reads the code %s', ( code, height ) => {
	expect( readCalendar( code ) ).toEqual( {
		url: EMBED,
		...( height && { height } ),
	} );
} );

it( 'reads entities in a code', () => {
	expect(
		readCalendar(
			'<iframe src="https://calendar.google.com/calendar/embed?src=a&amp;ctz=UTC&#038;mode=AGENDA">'
		)
	).toEqual( {
		url: 'https://calendar.google.com/calendar/embed?src=a&ctz=UTC&mode=AGENDA',
	} );
} );

it.each( [
	'',
	'calendar',
	'javascript:alert(1)//https://calendar.google.com/calendar',
	'calendar.google.com/calendar/embed?src=a',
	'//calendar.google.com/calendar/embed?src=a',
	'https://calendar.google.com/',
	'https://calendar.google.com/calendars',
	'https://calendar.google.com.example.org/calendar/embed?src=a',
	'https://calendar.google.com@example.org/calendar/embed?src=a',
	'https://user:pass@calendar.google.com/calendar/embed?src=a',
	'https://calendar.google.com:444/calendar/embed?src=a',
	'https://calendar.google.com\\@example.org/calendar',
	'https://calendar.google.com/calendar\\..\\x',
	'https://example.org/?https://calendar.google.com/calendar',
	'https://cаlendar.google.com/calendar/embed?src=a',
	'https://calendar.google.com/calendar/embed?src=a <b>',
	'<iframe src="https://example.org/" title="https://calendar.google.com/calendar"></iframe>',
	'<iframe src="java&#115;cript:alert(1)"></iframe>',
	'<iframe data-src="https://calendar.google.com/calendar"></iframe>',
] )( 'does not read %s', ( code ) => {
	expect( readCalendar( code ) ).toBeUndefined();
} );

// A way that looks at the text again from each place would not end before the test does.
it( 'reads a long text in one go', () => {
	expect( readCalendar( '<iframe '.repeat( 400_000 ) ) ).toBeUndefined();
} );
