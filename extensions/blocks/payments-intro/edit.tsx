import { useMemo } from 'react';
import { BlockIcon, useBlockProps } from '@wordpress/block-editor';
import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PaymentsIntroAttributes } from './attributes';
import { getChoices } from './choices';
import icon from './icon';

export default function PaymentsIntroEdit( {
	onReplace,
}: BlockEditProps< PaymentsIntroAttributes > ) {
	const choices = useMemo( getChoices, [] );
	return (
		<div { ...useBlockProps() }>
			<Placeholder
				icon={ icon }
				label={ __( 'Payments', 'millwork' ) }
				instructions={
					choices.length
						? __( 'How should visitors pay?', 'millwork' )
						: __( 'This site has no payment blocks.', 'millwork' )
				}
			>
				<ul className="jetpack-payments-intro__choices">
					{ choices.map(
						( {
							name,
							title,
							description,
							icon: image,
							create,
						} ) => (
							<li key={ name }>
								<Button
									variant="secondary"
									onClick={ () => onReplace( create() ) }
									__next40pxDefaultSize
								>
									<BlockIcon icon={ image as never } />
									{ title }
								</Button>
								<span>{ description }</span>
							</li>
						)
					) }
				</ul>
			</Placeholder>
		</div>
	);
}
