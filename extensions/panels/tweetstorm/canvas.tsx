import { speak } from '@wordpress/a11y';
import { useViewportMatch } from '@wordpress/compose';
import { select, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { type EditorBlock, notesOf } from './blocks';
import { start, useThread } from './use-thread';
import { clear, draw, fade } from './overlay';
import { canvasOf } from './text-position';
import { NotesPopover } from './notes-popover';
import { sentenceOf } from './strings';

interface BlockStore {
	getSelectedBlockClientId: () => string | null;
	getBlock: ( id: string ) => EditorBlock | null;
}

interface Sidebars {
	getActiveComplementaryArea?: ( scope: string ) => string | null;
	isPublishSidebarOpened?: () => boolean;
}

/** Whether a sidebar covers the canvas, as on a phone. */
function useIsCovered(): boolean {
	const isOpen = useSelect( ( choose ) => {
		const areas = choose( 'core/interface' ) as Sidebars | undefined;
		const editor = choose( 'core/editor' ) as Sidebars | undefined;
		return (
			!! areas?.getActiveComplementaryArea?.( 'core' ) ||
			!! editor?.isPublishSidebarOpened?.()
		);
	}, [] );
	return useViewportMatch( 'medium', '<' ) && isOpen;
}

/** Notes about the selected block, shown beside it. */
function Notes() {
	const id = useSelect(
		( choose ) =>
			(
				choose( 'core/block-editor' ) as unknown as BlockStore
			 ).getSelectedBlockClientId(),
		[]
	);
	// Updated when the server has answered, not on every key press.
	const { tweets } = useThread();
	const isCovered = useIsCovered();
	const [ closed, setClosed ] = useState< string | null >( null );
	const [ found, setFound ] = useState< {
		element: HTMLElement | null;
		sentences: string[];
	} >( { element: null, sentences: [] } );
	useEffect( () => {
		const timer = setTimeout( () => {
			const block = id
				? (
						select( 'core/block-editor' ) as unknown as BlockStore
					 ).getBlock( id )
				: null;
			setFound( {
				element: id
					? canvasOf().getElementById( `block-${ id }` )
					: null,
				sentences: block ? notesOf( block ).map( sentenceOf ) : [],
			} );
		}, 200 );
		return () => clearTimeout( timer );
	}, [ id, tweets ] );
	// Focus is in the canvas, where a popover gets no key events.
	useEffect( () => {
		const canvas = canvasOf();
		const onKey = ( { key }: KeyboardEvent ) =>
			key === 'Escape' && setClosed( id );
		canvas.addEventListener( 'keydown', onKey, true );
		return () => canvas.removeEventListener( 'keydown', onKey, true );
	}, [ id ] );
	const said = closed === id ? '' : found.sentences.join( ' ' );
	useEffect( () => {
		if ( said ) {
			speak( said );
		}
	}, [ id, said ] );
	if ( ! id || ! found.element || ! said || isCovered ) {
		return null;
	}
	return (
		<NotesPopover
			key={ id }
			element={ found.element }
			sentences={ found.sentences }
			onClose={ () => setClosed( id ) }
		/>
	);
}

/** Draws the marks in the canvas and keeps them up to date. */
export default function Canvas() {
	const { tweets, isStale } = useThread();
	useEffect( start, [] );
	useEffect( () => clear, [] );
	useEffect( () => {
		if ( isStale ) {
			fade();
			return undefined;
		}
		draw( tweets );
		// Images load and windows change their size.
		let frame = 0;
		const observer = new ResizeObserver( () => {
			cancelAnimationFrame( frame );
			frame = requestAnimationFrame( () => draw( tweets ) );
		} );
		const root = canvasOf().querySelector( '.is-root-container' );
		if ( root ) {
			observer.observe( root );
		}
		return () => {
			observer.disconnect();
			cancelAnimationFrame( frame );
		};
	}, [ tweets, isStale ] );
	return <Notes />;
}
