import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { addFilter } from '@wordpress/hooks';

const ConditionsPanel = lazy(
	() => import( 'features/forms/editor/form-logic' )
);

interface EditProps {
	attributes: { millworkLogic?: object };
	clientId: string;
	isSelected: boolean;
}

interface BlockType {
	attributes?: object;
	edit: ComponentType< EditProps >;
}

/** The conditions of a selected group, if it is in a form. */
function GroupConditions( { attributes, clientId }: EditProps ) {
	const isInForm = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as unknown as {
					getBlockParentsByBlockName: (
						id: string,
						name: string
					) => string[];
				}
			 ).getBlockParentsByBlockName( clientId, 'jetpack/contact-form' )
				.length > 0,
		[ clientId ]
	);
	return isInForm ? (
		<Suspense fallback={ null }>
			<ConditionsPanel
				clientId={ clientId }
				stored={ attributes.millworkLogic }
				attribute="millworkLogic"
			/>
		</Suspense>
	) : null;
}

/**
 * Gives WordPress's groups and columns conditions while they are in a form. Only these two blocks pay for it, and what
 * they save stays the same.
 */
export function addGroupConditions(): void {
	addFilter(
		'blocks.registerBlockType',
		'millwork/contact-form/groups',
		( type: BlockType, name: string ): BlockType => {
			const { edit: Edit } = type;
			return ( name === 'core/group' || name === 'core/columns' ) && Edit
				? {
						...type,
						attributes: {
							...type.attributes,
							millworkLogic: { type: 'object' },
						},
						edit: ( props ) => (
							<>
								<Edit { ...props } />
								{ props.isSelected && (
									<GroupConditions { ...props } />
								) }
							</>
						),
					}
				: type;
		}
	);
}
