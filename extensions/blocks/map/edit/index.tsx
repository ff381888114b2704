import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MapAttributes } from '../attributes';

export default function MapEdit( {
	attributes: { points },
}: BlockEditProps< MapAttributes > ) {
	return (
		<div { ...useBlockProps() }>
			<ul>
				{ points.map( ( point, index ) => (
					<li key={ index }>{ point?.title }</li>
				) ) }
			</ul>
		</div>
	);
}
