import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The blocks were directly in the wrapper. */
const v1 = {
	attributes: {
		criteria: { type: 'string', default: 'after-visits' },
		threshold: { type: 'number', default: 3 },
	},
	supports: { html: false },
	save: () => <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />,
};

export default [ v1 ];
