/** What is entered in panels and not saved outlives a reload. */
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { act, render } from '@testing-library/react';
import { MetaBackup } from '../meta-backup';

type Meta = Record< string, unknown >;

interface State {
	post: { id: number; status: string; meta: Meta };
	edits: Meta;
}

const fresh = (): State => ( {
	post: {
		id: 7,
		status: 'draft',
		meta: {
			jetpack_publicize_message: '',
			millwork_sharing_choice: [],
			theirs: 1,
		},
	},
	edits: {},
} );

register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = fresh(),
			action: { type: string; next?: Partial< State >; meta?: Meta }
		) => {
			switch ( action.type ) {
				case 'SET':
					return { ...state, ...action.next };
				case 'EDIT':
					return { ...state, edits: action.meta! };
				default:
					return state;
			}
		},
		actions: {
			set: ( next: Partial< State > ) => ( { type: 'SET', next } ),
			editPost: ( { meta }: { meta: Meta } ) => ( {
				type: 'EDIT',
				meta,
			} ),
		},
		selectors: {
			getCurrentPost: ( { post }: State ) => post,
			getEditedPostAttribute: ( { post, edits }: State ) =>
				Object.keys( edits ).length ? edits : post.meta,
		},
	} )
);

const editor = dispatch( 'core/editor' ) as unknown as {
	set: ( next: Partial< State > ) => void;
	editPost: ( edits: { meta: Meta } ) => void;
};
const edited = () =>
	(
		select( 'core/editor' ) as unknown as {
			getEditedPostAttribute: () => Meta;
		}
	 ).getEditedPostAttribute();
const notices = () => select( noticesStore ).getNotices();
/** Does something, and waits until the page knows. */
const doing = ( work: () => void ) =>
	act( async () => {
		work();
	} );
const edit = ( more: Meta ) =>
	doing( () => editor.editPost( { meta: { ...edited(), ...more } } ) );

/** The page is reloaded. */
const reload = async (
	next: Partial< State > = {},
	mounted = render( <></> )
) => {
	mounted.unmount();
	await doing( () => {
		editor.set( { ...fresh(), ...next } );
		for ( const { id } of notices() ) {
			dispatch( noticesStore ).removeNotice( id );
		}
	} );
	const page = render( <MetaBackup /> );
	await doing( () => {} );
	return page;
};

beforeEach( () => window.sessionStorage.clear() );

it( 'offers what was not saved, and restores it', async () => {
	const page = await reload();
	expect( notices() ).toEqual( [] );
	await edit( {
		jetpack_publicize_message: 'Typed & <b>kept</b>',
		millwork_sharing_choice: { 3: false },
		theirs: 2,
	} );
	await reload( {}, page );
	expect( notices() ).toHaveLength( 1 );
	expect( edited() ).toEqual( fresh().post.meta );
	await doing( () => {
		( notices()[ 0 ]!.actions[ 0 ] as { onClick: () => void } ).onClick();
	} );
	expect( edited() ).toEqual( {
		jetpack_publicize_message: 'Typed & <b>kept</b>',
		millwork_sharing_choice: { 3: false },
		theirs: 1,
	} );
	expect( notices() ).toEqual( [] );
} );

it( 'forgets what was saved, and offers nothing of another post', async () => {
	let page = await reload();
	await edit( { jetpack_publicize_message: 'One' } );
	page = await reload( { post: { ...fresh().post, id: 8 } }, page );
	expect( notices() ).toEqual( [] );
	page = await reload( {}, page );
	expect( notices() ).toHaveLength( 1 );
	await edit( { jetpack_publicize_message: 'Two' } );
	await doing( () =>
		editor.set( { post: { ...fresh().post, meta: edited() }, edits: {} } )
	);
	await reload( { post: { ...fresh().post, meta: edited() } }, page );
	expect( notices() ).toEqual( [] );
	expect( window.sessionStorage ).toHaveLength( 0 );
} );

it( 'knows a new post again, whose number is another one', async () => {
	const isNew = ( id: number ) => ( {
		post: { ...fresh().post, id, status: 'auto-draft' },
	} );
	let page = await reload( isNew( 9 ) );
	await edit( { jetpack_publicize_message: 'New' } );
	page = await reload( isNew( 10 ), page );
	expect( notices() ).toHaveLength( 1 );
	await edit( { jetpack_publicize_message: 'Newer' } );
	// The autosave makes it a draft, and keeps no meta.
	await doing( () => editor.set( { post: { ...fresh().post, id: 10 } } ) );
	page = await reload( isNew( 11 ), page );
	expect( notices() ).toEqual( [] );
	await reload( { post: { ...fresh().post, id: 10 } }, page );
	expect( notices() ).toHaveLength( 1 );
	await doing( () => {
		( notices()[ 0 ] as unknown as { onDismiss: () => void } ).onDismiss();
	} );
	expect( window.sessionStorage ).toHaveLength( 0 );
} );

it( 'survives a browser that keeps nothing, and what is none of ours there', async () => {
	for ( const junk of [ 'null', '[]', '5', '{', '"x"' ] ) {
		const page = await reload();
		await edit( { jetpack_publicize_message: 'x' } );
		const key = window.sessionStorage.key( 0 )!;
		page.unmount();
		window.sessionStorage.setItem( key, junk );
		await reload( {}, page );
		expect( notices() ).toEqual( [] );
	}
	// Another type than the field has, or no field of the post.
	const page = await reload();
	await edit( { jetpack_publicize_message: 'x' } );
	const key = window.sessionStorage.key( 0 )!;
	page.unmount();
	window.sessionStorage.setItem(
		key,
		'{"jetpack_publicize_message":{"a":1},"jetpack_gone":"x","theirs":3}'
	);
	await reload( {}, page );
	expect( notices() ).toEqual( [] );
	const set = jest
		.spyOn( Storage.prototype, 'setItem' )
		.mockImplementation( () => {
			throw new Error( 'Full' );
		} );
	await edit( { jetpack_publicize_message: 'y' } );
	expect( edited() ).toMatchObject( { jetpack_publicize_message: 'y' } );
	set.mockRestore();
} );
