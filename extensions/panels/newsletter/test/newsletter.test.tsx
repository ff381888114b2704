import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import Body, { type SendState } from '../body';
import Preview from '../preview';
import {
	numbersText,
	recipientsText,
	outcomeText,
	type MailingStatus,
} from '../strings';

jest.mock( '@wordpress/api-fetch' );
const fetched = jest.mocked( apiFetch ) as unknown as jest.Mock;

const saved = jest.fn();
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state = { millwork_newsletter: '' },
			action: { type: string; edits?: Record< string, string > }
		) => ( action.type === 'EDIT' ? { ...state, ...action.edits } : state ),
		actions: {
			editPost: ( edits: Record< string, string > ) => ( {
				type: 'EDIT',
				edits,
			} ),
			savePost: () => {
				saved();
				return { type: 'SAVED' };
			},
		},
		selectors: {
			getEditedPostAttribute: (
				state: Record< string, string >,
				name: string
			) => state[ name ],
			getCurrentPostAttribute: () => 'draft',
			getCurrentPostId: () => 7,
			isEditedPostDirty: () => true,
		},
	} )
);

/** As the panel puts them together. */
function Whole() {
	const [ sendState, setSendState ] = useState< SendState >( { busy: '' } );
	return (
		<>
			<Body sendState={ sendState } setSendState={ setSendState } />
			{ sendState.mail && (
				<Preview
					mail={ sendState.mail }
					onClose={ () => setSendState( { busy: '' } ) }
				/>
			) }
		</>
	);
}

const mailing: MailingStatus = {
	state: '',
	isSkipped: false,
	isCopy: false,
	byDefault: true,
	readers: { each: 12, digest: 1 },
	progress: null,
	topics: [],
	bound: [],
	isLost: false,
	url: '',
};

/** In the notice; the same is announced. */
const notice = { selector: '.components-notice__content' };

beforeEach( () => {
	saved.mockClear();
	fetched.mockReset();
	fetched.mockResolvedValue( mailing );
} );

it( 'says to whom the post goes, and takes the choice', async () => {
	render( <Whole /> );
	const toggle = await screen.findByRole( 'checkbox', {
		name: 'Send to subscribers',
		checked: true,
	} );
	expect( await screen.findByText( /12 subscribers get it/ ) ).toBeVisible();
	await userEvent.click( toggle );
	expect( toggle ).not.toBeChecked();
	await userEvent.click( toggle );
	expect( toggle ).toBeChecked();
} );

it( 'shows the mail in a frame without rights, of a draft that is saved', async () => {
	render( <Whole /> );
	await screen.findByText( /12 subscribers/ );
	fetched.mockResolvedValue( {
		subject: 'Subject',
		html: '<p>Mail</p>',
		text: 'Mail',
	} );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Preview email' } )
	);
	const frame = await screen.findByTitle( 'Email preview' );
	expect( frame ).toHaveAttribute( 'sandbox', '' );
	expect( frame ).toHaveAttribute( 'srcdoc', '<p>Mail</p>' );
	expect( saved ).toHaveBeenCalledTimes( 1 );
} );

it( 'says what became of a test', async () => {
	render( <Whole /> );
	await screen.findByText( /12 subscribers/ );
	const button = screen.getByRole( 'button', { name: 'Send test email' } );
	fetched.mockRejectedValueOnce( { message: 'No route.' } );
	await userEvent.click( button );
	expect( await screen.findByText( 'No route.', notice ) ).toBeVisible();
	fetched.mockResolvedValueOnce( { to: 'ada@example.com' } );
	await userEvent.click( button );
	expect(
		await screen.findByText( 'Test email sent to ada@example.com.', notice )
	).toBeVisible();
	expect( screen.queryByText( 'No route.', notice ) ).toBeNull();
} );

it( 'has words for everything', () => {
	expect( recipientsText( { ...mailing, readers: null } ) ).toMatch(
		/first published/
	);
	expect(
		recipientsText( { ...mailing, readers: { each: 0, digest: 0 } } )
	).toMatch( /No subscribers/ );
	expect(
		recipientsText( { ...mailing, readers: { each: 0, digest: 2 } } )
	).toBe( '2 subscribers get it in a summary.' );
	const states = [ 'filling', 'paused', 'done', 'cancelled' ] as const;
	const words = states.map( ( state ) =>
		outcomeText( { ...mailing, state } )
	);
	expect( new Set( words ).size ).toBe( 4 );
	const copy = { ...mailing, isCopy: true };
	expect( recipientsText( copy ) ).toMatch( /is a copy/ );
	expect( outcomeText( { ...copy, state: 'sending' } ) ).toMatch( /waiting/ );
	expect(
		outcomeText( { ...mailing, state: 'cancelled', isSkipped: true } )
	).toMatch( /wasn’t emailed/ );
} );

it( 'tells the numbers after publishing, without zeros', () => {
	const progress = { all: 42, sent: 0, failed: 0, uncertain: 0, held: 0 };
	const sending = { ...mailing, state: 'sending', progress } as const;
	expect( outcomeText( sending ) ).toBe( 'Sending to 42 subscribers…' );
	expect( numbersText( sending ) ).toBe( '' );
	const done = {
		...sending,
		state: 'done',
		progress: { ...progress, sent: 41, failed: 1, held: 3 },
	} as const;
	expect( outcomeText( done ) ).toBe( 'Sent to 41 subscribers.' );
	expect( numbersText( done ) ).toBe(
		'1 email couldn’t be sent. 3 subscribers get it in a summary.'
	);
	expect(
		outcomeText( { ...done, progress: { ...progress, all: 0 } } )
	).toMatch( /no subscribers/ );
} );
