/**
 * Unsaved panel settings. WordPress's autosave and browser backup include only title, content and excerpt, so the
 * panels' meta is kept in this tab until the post is saved, and offered after a reload.
 */
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

export type Meta = Record< string, unknown >;

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

/** The meta of our panels, not of other plugins. */
export const OURS = /^(?:advanced_seo|jetpack|millwork)_/;

/**
 * The storage key of a post's meta. A new post has another ID after a reload, and the sites of a network may share an
 * origin.
 *
 * @param isNew Whether the post was never saved.
 */
const keyOf = ( id: number, isNew: boolean ) =>
	`${ NOTICE } ${ window.location.pathname.replace( /[^/]*$/, '' ) } ${
		isNew ? 'new' : id
	}`;

/**
 * The panels' meta that differs.
 *
 * @param other What to compare with. Keys that it lacks or that have another type are left out.
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

/** Reads the stored meta; empty if the browser stores nothing or the value isn't ours. */
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

/** Stores meta, or deletes what was stored. */
function write( key: string, meta: Meta = {} ) {
	try {
		if ( Object.keys( meta ).length ) {
			window.sessionStorage.setItem( key, JSON.stringify( meta ) );
		} else {
			window.sessionStorage.removeItem( key );
		}
	} catch {
		// The browser stores nothing.
	}
}

/** Stores unsaved meta and offers to restore it. Renders nothing. */
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
				'Some changes in this post’s panels weren’t saved. This browser tab still has them.',
				'millwork'
			),
			{
				id: NOTICE,
				actions: [
					{
						label: __( 'Restore changes', 'millwork' ),
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
		// The meta was saved, or has another key now. Meta from before this page that is still offered stays.
		if ( written.current && ( ! isDirty || written.current !== key ) ) {
			write( written.current );
		}
		written.current = isDirty ? key : '';
	}, [ isReady, key, stored, edited ] );
	return null;
}
