import type { ComponentType } from 'react';
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';

interface BlockProps {
	name: string;
	className?: string;
}

const paid = new Set< string >();

/** Gives a block that lacks its plan WordPress's warning look, with usable content. */
export function addUpgradeWarning( name: string ): void {
	if ( paid.size === 0 ) {
		addFilter(
			'editor.BlockListBlock',
			'millwork/paid-look',
			withUpgradeWarning
		);
	}
	paid.add( name );
}

const withUpgradeWarning = createHigherOrderComponent(
	( BlockListBlock: ComponentType< BlockProps > ) =>
		function UpgradeWarning( props: BlockProps ) {
			const className = paid.has( props.name )
				? `${ props.className ?? '' } has-warning is-interactive`.trim()
				: props.className;
			return <BlockListBlock { ...props } className={ className } />;
		},
	'withPaidLook'
);
