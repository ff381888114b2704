import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { ContactFormAttributes } from './attributes';
import deprecated from './deprecated';
import { addGroupConditions } from './group-conditions';
import icon from './icon';
import { keepNewerDefaults } from './newer-defaults';
import save from './save';
import transforms from './transforms';
import { getVariations, previewOf } from './variations';

keepNewerDefaults();
addGroupConditions();

const variations = getVariations();

registerBlock< ContactFormAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	variations,
	example: previewOf( variations[ 0 ]!.innerBlocks ),
} );
