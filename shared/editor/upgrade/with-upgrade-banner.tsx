import { useEffect } from 'react';
import type { FunctionComponent } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getAvailability, getStanding } from 'shared/editor/availability';
import { UpgradeBanner } from './banner';

interface Props {
	name: string;
	clientId: string;
	isSelected: boolean;
	attributes: object;
	setAttributes: ( attributes: never ) => void;
}

/** The parts of the store core/block-editor that are used here. */
interface BlockEditor {
	getBlockParents: ( clientId: string ) => string[];
	getBlockName: ( clientId: string ) => string | null;
	hasSelectedInnerBlock: ( clientId: string, deep: boolean ) => boolean;
}

/**
 * Shows the upgrade banner below a block (its toolbar is above) while it or an inner block is selected. Of nested paid
 * blocks only the outermost shows the banner, in the editor and on the page; the others have
 * `shouldDisplayFrontendBanner` set to false.
 *
 * @param requiredPlan The plan's slug; empty for any.
 */
export function withUpgradeBanner< BlockProps extends Props >(
	Edit: FunctionComponent< BlockProps >,
	requiredPlan: string
): FunctionComponent< BlockProps > {
	return function PaidEdit( props ) {
		const { name, clientId, isSelected, attributes } = props;
		const { hasParentBanner, isSelectedWithin } = useSelect(
			( select ) => {
				const { getBlockParents, getBlockName, hasSelectedInnerBlock } =
					select( blockEditorStore ) as BlockEditor;
				return {
					hasParentBanner: getBlockParents( clientId ).some( ( id ) =>
						isPaid( getBlockName( id ) ?? '' )
					),
					isSelectedWithin: hasSelectedInnerBlock( clientId, true ),
				};
			},
			[ clientId ]
		);
		useFrontendBanner(
			attributes,
			props.setAttributes as never,
			! hasParentBanner
		);
		return (
			<>
				<Edit { ...props } />
				{ ! hasParentBanner && ( isSelected || isSelectedWithin ) && (
					<UpgradeBanner
						requiredPlan={ requiredPlan }
						block={ name }
					/>
				) }
			</>
		);
	};
}

/** Keeps the attribute up to date without an undo step. */
function useFrontendBanner(
	attributes: { shouldDisplayFrontendBanner?: boolean },
	setAttributes: ( attributes: {
		shouldDisplayFrontendBanner: boolean;
	} ) => void,
	wanted: boolean
): void {
	const { __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } =
		useDispatch( blockEditorStore ) as unknown as {
			__unstableMarkNextChangeAsNotPersistent: () => void;
		};
	const current = attributes.shouldDisplayFrontendBanner ?? true;
	useEffect( () => {
		if ( current !== wanted ) {
			markAsNotPersistent();
			setAttributes( { shouldDisplayFrontendBanner: wanted } );
		}
	}, [ current, wanted, markAsNotPersistent, setAttributes ] );
}

const isPaid = ( name: string ) =>
	getStanding( getAvailability( name ) ) === 'missing-plan';
