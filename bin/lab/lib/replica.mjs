/** A MariaDB server and its replica, from which WordPress reads with HyperDB. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { DATABASE, prepareServers } from './mariadb.mjs';

/** HyperDB's settings. */
const configuration = ( ports ) => `<?php
$wpdb->check_tcp_responsiveness = false;
foreach ( array( ${ ports.join( ', ' ) } ) as $number => $port ) {
	$wpdb->add_database(
		array(
			'host'     => "127.0.0.1:$port",
			'user'     => DB_USER,
			'password' => DB_PASSWORD,
			'name'     => DB_NAME,
			'write'    => 0 === $number ? 1 : 0,
			'read'     => 0 === $number ? 2 : 1,
			'timeout'  => 2,
		)
	);
}
`;

/**
 * Starts both.
 *
 * @param {string} folder A scratch folder.
 * @return {Promise<{host: string, name: string, user: string, password: string, readBy: (reader: string, dir: string)
 * => void, lag: (seconds: number) => Promise<any>, catchUp: () => Promise<void>, reads: () => Promise<number>, stop: ()
 * => Promise<void>}>} readBy() puts HyperDB into a site; `reader` is its folder. lag() sets how late
 * the replica is. reads() tells how many statements it has answered.
 */
export async function startReplicated( folder ) {
	const { dirs, ports, password, first, create, start, query } =
		await prepareServers( folder, 2 );
	const children = [];
	for ( const [ number, args ] of [
		[ '--log-bin=log', '--binlog-format=MIXED', `--init-file=${ first }` ],
		[ '--read-only', '--skip-slave-start' ],
	].entries() ) {
		await create( number );
		children.push(
			await start( number, [
				`--port=${ ports[ number ][ 0 ] }`,
				`--server-id=${ number + 1 }`,
				...args,
			] )
		);
	}
	await query(
		1,
		`CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=${ ports[ 0 ][ 0 ] }, MASTER_USER='${ DATABASE }', MASTER_PASSWORD='${ password }', MASTER_LOG_FILE='log.000001', MASTER_LOG_POS=4; START SLAVE`
	);
	const catchUp = async () => {
		const [ file, position ] = (
			await query( 0, 'SHOW MASTER STATUS' )
		).split( '\t' );
		const done = await query(
			1,
			`SELECT MASTER_POS_WAIT('${ file }', ${ position }, 60)`
		);
		if ( ! ( Number( done ) >= 0 ) ) {
			throw new Error(
				`The replica is not up to date (${ done }): ${ await query( 1, 'SHOW SLAVE STATUS' ) }`
			);
		}
	};
	await catchUp();
	return {
		host: `localhost:${ dirs[ 0 ] }.sock`,
		name: DATABASE,
		user: DATABASE,
		password,
		readBy: ( reader, dir ) => {
			writeFileSync(
				`${ dir }/db-config.php`,
				configuration( ports.map( ( [ port ] ) => port ) )
			);
			copyFileSync( `${ reader }/db.php`, `${ dir }/wp-content/db.php` );
		},
		lag: ( seconds ) =>
			query(
				1,
				`STOP SLAVE; CHANGE MASTER TO MASTER_DELAY=${ seconds }; START SLAVE`
			),
		catchUp,
		reads: async () =>
			Number(
				(
					await query( 1, "SHOW GLOBAL STATUS LIKE 'Com_select'" )
				).split( '\t' )[ 1 ]
			),
		stop: async () => {
			await children[ 1 ].stop();
			await children[ 0 ].stop();
		},
	};
}
