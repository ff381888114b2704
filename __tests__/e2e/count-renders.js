/**
 * Runs in a page before anything else there, and counts how often React renders components that stand
 * in blocks and panels of ours. React tells its developer tools of each commit, also in production;
 * this takes their place. Used by the browser tests and by `npm run bench`.
 */
( () => {
	/** React's own mark on what it has rendered, and its kinds of components. */
	const PERFORMED_WORK = 1;
	const COMPONENTS = [ 0, 1, 11, 14, 15 ];

	/** The edit of a block or the content of a panel, to its name. */
	let owners = new Map();
	let counts = null;

	const visit = ( fiber, owner ) => {
		const before = fiber.alternate;
		const name = owners.get( fiber.type ) ?? owner;
		if (
			name &&
			COMPONENTS.includes( fiber.tag ) &&
			// eslint-disable-next-line no-bitwise -- React keeps its marks in bits.
			( ! before || fiber.flags & PERFORMED_WORK )
		) {
			counts[ name ] = ( counts[ name ] ?? 0 ) + 1;
		}
		// Where nothing was rendered, the same children hang on.
		if ( ! before || fiber.child !== before.child ) {
			for ( let child = fiber.child; child; child = child.sibling ) {
				visit( child, name );
			}
		}
	};

	window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
		supportsFiber: true,
		isDisabled: false,
		renderers: new Map(),
		inject: () => 1,
		checkDCE: () => undefined,
		onCommitFiberUnmount: () => undefined,
		onPostCommitFiberRoot: () => undefined,
		onCommitFiberRoot: ( id, root ) => {
			if ( counts && root.current.alternate ) {
				visit( root.current, '' );
			}
		},
	};

	window.countRenders = {
		/** Counts from now on. */
		start: () => {
			const { blocks, plugins } = window.wp;
			owners = new Map( [
				...blocks
					.getBlockTypes()
					.filter( ( { name } ) =>
						/^(jetpack|millwork)\//.test( name )
					)
					.map( ( { name, edit } ) => [ edit, name ] ),
				...plugins
					.getPlugins()
					.filter( ( { name } ) =>
						/^(jetpack|millwork)/.test( name )
					)
					.map( ( { name, render } ) => [ render, name ] ),
			] );
			counts = {};
		},
		/** Stops, and returns the renders by block and panel. */
		stop: () => {
			const counted = counts;
			counts = null;
			return counted;
		},
	};
} )();
