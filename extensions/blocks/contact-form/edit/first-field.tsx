import { useMemo } from 'react';
import { useRegistry, useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { plus } from '@wordpress/icons';
import { __ } from '@wordpress/i18n';
import { endOfFields } from 'features/forms/editor/form-field/edit';
import type { FormBlock } from 'features/forms/editor/form-field/edit';
import { Inserter } from '../wordpress';

/** Blocks that are fields or may contain some: ours, and patterns. */
const HOLDS_FIELDS = /^jetpack\/(field|form)-|^core\/block$/;

/**
 * Whether there are fields among blocks. A block keeps its name, so nothing is asked on the key presses in a post.
 *
 * @param order The blocks' IDs.
 */
export function useHasFields( order: readonly string[] ): boolean {
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => {
			getBlockName: ( clientId: string ) => string | null;
		};
	};
	return useMemo(
		() =>
			order.some( ( id ) =>
				HOLDS_FIELDS.test(
					registry.select( blockEditorStore ).getBlockName( id ) ?? ''
				)
			),
		[ order, registry ]
	);
}

/** Shown in a form without fields, with buttons to add some. */
export function FirstField( { clientId }: { clientId: string } ) {
	// The end of a form without fields; null if it has some.
	const end = useSelect(
		( select ) => {
			const blocks = (
				select( blockEditorStore ) as unknown as {
					getBlocks: ( id: string ) => FormBlock[];
				}
			 ).getBlocks( clientId );
			return blocks.some( ( { name } ) => HOLDS_FIELDS.test( name ) )
				? null
				: ( blocks[ endOfFields( blocks ) ]?.clientId ?? '' );
		},
		[ clientId ]
	);
	if ( end === null ) {
		return null;
	}
	return (
		<div className="jetpack-contact-form__first" contentEditable={ false }>
			<p>{ __( 'This form has no fields yet.', 'millwork' ) }</p>
			<Inserter
				rootClientId={ clientId }
				clientId={ end || undefined }
				isAppender
				__experimentalIsQuick
				renderToggle={ ( { onToggle, isOpen, disabled } ) => (
					<Button
						icon={ plus }
						variant="primary"
						onClick={ onToggle }
						aria-expanded={ isOpen }
						aria-haspopup="true"
						disabled={ disabled }
						__next40pxDefaultSize
					>
						{ __( 'Add a field', 'millwork' ) }
					</Button>
				) }
			/>
		</div>
	);
}
