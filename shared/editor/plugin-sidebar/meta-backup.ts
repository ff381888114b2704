/**
 * What was entered in a panel and is not saved: WordPress's autosave and its backup in the browser know the title, the
 * text and the excerpt. So the panels' meta is kept in this tab until the post is saved, and offered after a reload.
 */
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

type Meta = Record< string, unknown >;

interface PostStore {
	getCurrentPost: () => { id?: number; status?: string; meta?: Meta };
	getEditedPostAttribute: ( name: string ) => Meta | undefined;
}

interface PostActions {
	editPost: ( edits: { meta: Meta } ) => void;
}

interface Notices {
	createWarningNotice: (
		text: string,
		options: {
			id: string;
			actions: { label: string; onClick: () => void }[];
			onDismiss: () => void;
		}
	) => void;
	removeNotice: ( id: string ) => void;
}

const NOTICE = 'millwork-unsaved';

/** The meta of panels; other plugins' is theirs to keep. */
const OURS = /^(?:advanced_seo|jetpack|millwork)_/;

/**
 * Where the meta of a post is kept. A new post has another number after a reload, and sites of a network may share an
 * origin.
 *
 * @param isNew Whether nothing of it was saved yet.
 */
const keyOf = ( id: number, isNew: boolean ) =>
	`${ NOTICE } ${ window.location.pathname.replace( /[^/]*$/, '' ) } ${
		isNew ? 'new' : id
	}`;

/**
 * The panels' meta that differs.
 *
 * @param other What it may differ from. What is not in there or of another type is left out.
 */
const differing = ( meta: Meta, other: Meta ): Meta =>
	Object.fromEntries(
		Object.entries( meta ).filter(
			( [ name, value ] ) =>
				OURS.test( name ) &&
				typeof value === typeof other[ name ] &&
				JSON.stringify( value ) !== JSON.stringify( other[ name ] )
		)
	);

/** Reads what is kept; nothing where a browser keeps nothing, or what is there is none of ours. */
function read( key: string ): Meta {
	try {
		const kept: unknown = JSON.parse(
			window.sessionStorage.getItem( key ) ?? ''
		);
		return kept && typeof kept === 'object' ? ( kept as Meta ) : {};
	} catch {
		return {};
	}
}

/** Keeps something, or forgets what was kept. */
function write( key: string, meta: Meta = {} ) {
	try {
		if ( Object.keys( meta ).length ) {
			window.sessionStorage.setItem( key, JSON.stringify( meta ) );
		} else {
			window.sessionStorage.removeItem( key );
		}
	} catch {
		// The browser keeps nothing.
	}
}

/** Keeps what is not saved, and offers what was kept. It shows nothing itself. */
export function MetaBackup() {
	const { key, stored, edited } = useSelect( ( select ) => {
		const store = select( 'core/editor' ) as PostStore | undefined;
		const { id, status, meta } = store?.getCurrentPost() ?? {};
		return {
			key: id ? keyOf( id, status === 'auto-draft' ) : '',
			stored: meta,
			edited: store?.getEditedPostAttribute( 'meta' ),
		};
	}, [] );
	const dispatch = useDispatch() as ( store: string ) => unknown;
	const latest = useRef< Meta >( {} );
	latest.current = edited ?? {};
	const isReady = !! key && !! stored && !! edited;
	const isOffered = useRef( false );
	const written = useRef( '' );

	useEffect( () => {
		if ( ! isReady || isOffered.current ) {
			return;
		}
		isOffered.current = true;
		const kept = differing( read( key ), latest.current );
		if ( ! Object.keys( kept ).length ) {
			return;
		}
		const { createWarningNotice, removeNotice } = dispatch(
			'core/notices'
		) as Notices;
		createWarningNotice(
			__(
				'What you entered in the panels of this post was not saved. This browser tab has kept it.',
				'millwork'
			),
			{
				id: NOTICE,
				actions: [
					{
						label: __( 'Restore it', 'millwork' ),
						onClick: () => {
							(
								dispatch( 'core/editor' ) as PostActions
							 ).editPost( {
								meta: { ...latest.current, ...kept },
							} );
							removeNotice( NOTICE );
						},
					},
				],
				onDismiss: () => write( key ),
			}
		);
	}, [ isReady, key, dispatch ] );

	useEffect( () => {
		if ( ! isReady ) {
			return;
		}
		const meta = differing( edited, stored );
		const isDirty = Object.keys( meta ).length > 0;
		if ( isDirty ) {
			write( key, meta );
		}
		// What was saved, or has another key now. What was kept before this page and is offered stays.
		if ( written.current && ( ! isDirty || written.current !== key ) ) {
			write( written.current );
		}
		written.current = isDirty ? key : '';
	}, [ isReady, key, stored, edited ] );
	return null;
}
