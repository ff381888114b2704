import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { RatingStarAttributes } from './attributes';
import icon from './icon';
import save from './save';

registerBlock< RatingStarAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	example: { attributes: { rating: 3.5, color: '#b45309' } },
} );
