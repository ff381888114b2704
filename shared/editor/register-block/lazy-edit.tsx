import { startTransition, useEffect, useState } from 'react';
import type { FunctionComponent } from 'react';
import { __ } from '@wordpress/i18n';
import { BlockShell } from './block-shell';
import { EditUnavailable } from './edit-unavailable';
import type { BlockEditProps } from './wordpress';

type Load< Attributes extends object > = () => Promise< {
	default: FunctionComponent< BlockEditProps< Attributes > >;
} >;

interface LazyEdit< Attributes extends object > {
	/** The edit component for WordPress. */
	edit: FunctionComponent< BlockEditProps< Attributes > >;
	/** Loads the edit ahead of need, so that a block that is shown later has it at once. */
	preload: () => Promise< unknown >;
}

/**
 * Wraps a lazy edit. Until it is there, the block stands in its place with its inner blocks; if
 * it cannot be loaded (the plugin was updated behind an open tab), the block keeps its content
 * and offers a way on.
 *
 * It is not React's lazy(): that suspends each block's first time even where the edit is loaded
 * already, and then sets in a few blocks at a time. With hundreds of blocks in a post they would
 * stand there for seconds without their edits.
 *
 * @param load Loads the edit component.
 * @return An edit component that is there at once, and a way to load the real one early.
 */
export function lazyEdit< Attributes extends object >(
	load: Load< Attributes >
): LazyEdit< Attributes > {
	type Edit = FunctionComponent<
		BlockEditProps< Attributes > & { onRetry: () => void }
	>;
	// Both are shared by all blocks of the type. A failure is not kept: the next one tries again.
	let loaded: Edit | undefined;
	let loading: Promise< Edit > | undefined;
	const preload = (): Promise< Edit > => {
		loading ??= load().then(
			( { default: edit } ) => ( loaded = edit ),
			( error ) => {
				loading = undefined;
				throw error;
			}
		);
		return loading;
	};

	function LazyBlockEdit( props: BlockEditProps< Attributes > ) {
		const [ Edit, setEdit ] = useState( () => loaded );
		useEffect( () => {
			if ( Edit ) {
				return undefined;
			}
			let isShown = true;
			preload()
				.catch( (): Edit => EditUnavailable )
				// Who is typing meanwhile goes first.
				.then( ( found ) => {
					if ( isShown ) {
						startTransition( () => setEdit( () => found ) );
					}
				} );
			return () => {
				isShown = false;
			};
		}, [ Edit ] );
		return Edit ? (
			<Edit { ...props } onRetry={ () => setEdit( undefined ) } />
		) : (
			<BlockShell clientId={ props.clientId }>
				{ /* In words: something that turns would be drawn anew sixty times a second in each block. */ }
				<span className="millwork-loading">
					{ __( 'Loading…', 'millwork' ) }
				</span>
			</BlockShell>
		);
	}
	return { edit: LazyBlockEdit, preload };
}
