import type { ComponentType, PropsWithChildren } from 'react';
import { render, screen } from '@testing-library/react';

const mockPost = {
	form: false,
	field: undefined as string | undefined,
	subscribers: 0,
};
const mockPanels: ComponentType[] = [];

const mockNamed = ( name: string ) =>
	function Named( { children }: PropsWithChildren ) {
		return <section aria-label={ name }>{ children }</section>;
	};

jest.mock( 'shared/editor/plugin-sidebar', () => ( {
	getPostEditor: () => ( {
		PluginDocumentSettingPanel: mockNamed( 'sidebar' ),
		PluginPrePublishPanel: mockNamed( 'before publishing' ),
	} ),
	registerPanel: ( _: string, panel: ComponentType ) => {
		mockPanels.push( panel );
	},
	usePostField: () => [ mockPost.field ],
} ) );
jest.mock( 'features/newsletter/editor/sending', () => ( {
	useSending: () => ( { sends: false, subscribers: mockPost.subscribers } ),
	useHasForm: () => mockPost.form,
	SendingPrompt: () => <p>New posts aren’t emailed.</p>,
} ) );

// The panel is registered when its module runs.
require( '../index' );

it.each( [
	// A page is never emailed, but its form makes the promise.
	[ { form: true, field: undefined, subscribers: 0 }, true ],
	[ { form: true, field: '', subscribers: 3 }, true ],
	[ { form: false, field: '', subscribers: 3 }, true ],
	[ { form: false, field: '', subscribers: 0 }, false ],
	[ { form: false, field: undefined, subscribers: 3 }, false ],
] )(
	'says before publishing that sending is off where someone waits for it: %j',
	( post, isSaid ) => {
		Object.assign( mockPost, post );
		const Panel = mockPanels.at( -1 )!;
		render( <Panel /> );
		expect(
			screen.queryAllByRole( 'region', { name: 'before publishing' } )
		).toHaveLength( isSaid ? 1 : 0 );
	}
);
