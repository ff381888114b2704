/** Two web nodes with a database and uploads in common, and a load balancer before them. */
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailSink } from '../../bench/mail-sink.mjs';
import { root } from '../../lib/run.mjs';
import { ahead, startFpm } from './fpm.mjs';
import { startBalancer, startNginx } from './nginx.mjs';
import { makeSite } from './site.mjs';

/**
 * Two nodes, a balancer before them, and a mail server.
 *
 * @param {Object}  options
 * @param {boolean} [options.hasCache]  Whether they have an object cache.
 * @param {string}  [options.offset]    How far the second node's clock is off, such as '+7s'.
 * @param {boolean} [options.isCluster] Whether each has a database server of its own, of a cluster.
 * @param {string}  [options.reader]    The folder of HyperDB, to read from a replica.
 * @return {Promise<Object>} What the parts of a lane work with.
 */
export async function makeNodes( { hasCache, offset, isCluster, reader } ) {
	const hooks = {};
	const sink = await startMailSink( hooks );
	process.env.MILLWORK_SINK = String( sink.port );
	const bench = `${ root }bin/bench`;
	const site = await makeSite( {
		hasCache,
		isCluster,
		reader,
		muPlugins: [
			`${ root }bin/lab/lib/site/lab-do.php`,
			`${ root }__tests__/plugins/played-hosts/played-hosts.php`,
			`${ bench }/forms-site.php`,
			`${ bench }/newsletter-site.php`,
		],
	} );
	site.disableCron();
	const dirs = [ site.dir, `${ site.folder }/node` ];
	cpSync( dirs[ 0 ], dirs[ 1 ], {
		recursive: true,
		verbatimSymlinks: true,
	} );
	rmSync( `${ dirs[ 1 ] }/wp-content/uploads`, { recursive: true } );
	symlinkSync(
		`${ dirs[ 0 ] }/wp-content/uploads`,
		`${ dirs[ 1 ] }/wp-content/uploads`
	);
	const envs = dirs.map( ( _, node ) => ( {
		...( isCluster ? { LAB_DB_HOST: site.database.hosts[ node ] } : {} ),
		...( node === 1 && offset ? ahead( offset ) : {} ),
	} ) );
	const pools = [];
	const webs = [];
	for ( const [ node, dir ] of dirs.entries() ) {
		const pool = await startFpm( {
			...site,
			name: `node${ node }`,
			env: envs[ node ],
		} );
		pools.push( pool );
		webs.push(
			await startNginx( {
				...site,
				dir,
				socket: pool.socket,
				name: `web${ node }`,
			} )
		);
	}
	const balancer = await startBalancer( {
		...site,
		ports: webs.map( ( { port } ) => port ),
	} );
	return {
		site,
		/** Waits until a replica, if there is one, has all that was written. */
		catchUp: () => site.database.catchUp?.(),
		/** Each node's environment variables. */
		envs,
		sink,
		/** May have `onEnd`, see startMailSink(). */
		hooks,
		pools,
		/** Process IDs that a lane has killed. */
		killed: new Set(),
		url: balancer.url,
		/** Has a node do something; null if its process was killed. */
		on: async ( node, what ) => {
			const response = await fetch(
				`${ balancer.url }/?lab_do=${ what }`,
				{
					headers: { 'x-node': String( node ) },
				}
			).catch( () => null );
			return response?.ok ? response.json().catch( () => null ) : null;
		},
		stop: async () => {
			await balancer.stop();
			await Promise.all( webs.map( ( web ) => web.stop() ) );
			await Promise.all( pools.map( ( pool ) => pool.stop() ) );
			await sink.stop();
			await site.stop();
		},
	};
}

/** Kills a process if it still serves requests. */
export function kill( { pools, killed }, worker ) {
	if ( pools.some( ( pool ) => pool.workers().includes( worker ) ) ) {
		try {
			process.kill( worker, 'SIGKILL' );
			killed.add( worker );
		} catch {}
	}
}

/** Kills all processes that serve requests. */
export const killAll = ( nodes ) =>
	nodes.pools
		.flatMap( ( pool ) => pool.workers() )
		.forEach( ( worker ) => kill( nodes, worker ) );

/** Kills one of the processes of each node in turn until stop() is called, which tells how many were killed meanwhile. */
export function killInTurn( nodes, pause ) {
	let isOver = false;
	const before = nodes.killed.size;
	const over = ( async () => {
		for ( let turn = 0; ! isOver; turn++ ) {
			await sleep( pause * ( 0.5 + Math.random() ) );
			const workers = nodes.pools[ turn % 2 ].workers();
			if ( ! isOver ) {
				kill(
					nodes,
					workers[ Math.floor( Math.random() * workers.length ) ]
				);
			}
		}
	} )();
	return async () => {
		isOver = true;
		await over;
		return nodes.killed.size - before;
	};
}

export const errorsOf = ( { site } ) =>
	site
		.log()
		.split( '\n' )
		.filter( ( line ) =>
			/PHP (Fatal|Warning|Notice|Deprecated)|WordPress database error/.test(
				line
			)
		);
