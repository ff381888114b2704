<?php
/**
 * What lanes ask a site's own PHP: `php lab.php <WordPress folder> <command> [<arguments>]`. Prints JSON.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Data\FreshOption;
use Millwork\Data\Lock;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Tests\Http\StandIn;

// phpcs:disable WordPress.DB -- Tables of our own; the standards are older than %i.

if ( 'cli' !== PHP_SAPI ) {
	exit;
}
if ( in_array( $argv[2], array( 'race', 'jobs' ), true ) ) {
	// wp-config.php may say so too.
	defined( 'DISABLE_WP_CRON' ) || define( 'DISABLE_WP_CRON', true );
}
require $argv[1] . '/wp-load.php';

/**
 * Publishes a page that visitors find at /<slug>/.
 * @throws RuntimeException If WordPress refuses it.
 */
function lab_publish( string $slug, string $content, array $more = array() ): int {
	$request = new WP_REST_Request( 'POST', '/wp/v2/posts' );
	$request->set_body_params( array( 'slug' => $slug, 'title' => ucfirst( $slug ), 'content' => $content, 'status' => 'publish', 'comment_status' => 'closed' ) + $more );
	$response = rest_do_request( $request );
	if ( $response->is_error() ) {
		throw new RuntimeException( (string) wp_json_encode( $response->get_data() ) );
	}
	return (int) $response->get_data()['id'];
}

function lab_form( string $inner, array $attributes = array() ): string {
	return '<!-- wp:jetpack/contact-form ' . wp_json_encode( (object) $attributes ) . ' --><div class="wp-block-jetpack-contact-form">' . $inner . '<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->';
}

$answer = array();
switch ( $argv[2] ) {
	case 'seed':
		wp_set_current_user( 1 );
		$fields = '<!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"required":true} /-->';
		$answer = array(
			'contact'   => lab_publish( 'contact', lab_form( $fields . '<!-- wp:jetpack/field-textarea {"label":"Message"} /-->' ) ),
			'files'     => lab_publish( 'files', lab_form( '<!-- wp:jetpack/field-file {"label":"Plans","required":true,"maxfiles":2} /-->' ) ),
			'places'    => lab_publish( 'places', lab_form( '<!-- wp:jetpack/field-name {"required":true} /-->', array( 'millworkMaxEntries' => 20, 'millworkPlacesLeft' => 'above' ) ) ),
			'donate'    => lab_publish( 'donate', '<!-- wp:jetpack/donations /-->' ),
			'likes'     => lab_publish( 'likes', '<!-- wp:paragraph --><p>A post that can be liked.</p><!-- /wp:paragraph -->', array( 'jetpack_likes_enabled' => true ) ),
			'subscribe' => lab_publish( 'subscribe', '<!-- wp:jetpack/subscriptions {"showSubscribersTotal":true} /-->' ),
			'repeat'    => lab_publish( 'repeat', '<!-- wp:jetpack/repeat-visitor {"threshold":2} --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph --><p>For friends</p><!-- /wp:paragraph --></div></div><!-- /wp:jetpack/repeat-visitor -->' ),
			'embed'     => lab_publish( 'embed', '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube"><div class="wp-block-embed__wrapper">' . "\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n" . '</div></figure><!-- /wp:embed -->' ),
			'paid'      => lab_publish( 'paid', '<!-- wp:paragraph --><p>The beginning.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>Only payers read this.</p><!-- /wp:paragraph -->' ),
		);
		$plan   = Plans::add( 'Club', new Money( 500, 'USD' ), Interval::Month );
		$topic  = Topics::add( 'Workshop letters' );
		Topics::set_plan( $topic, (string) $plan->id );
		PostTopics::choose( $answer['paid'], array( $topic ) );
		break;

	case 'count':
		$answer = array(
			'entries' => (int) Rows::value( 'SELECT COUNT(*) FROM %i', Entries::table() ),
			'spam'    => (int) Rows::value( "SELECT COUNT(*) FROM %i WHERE state = 'spam'", Entries::table() ),
		);
		break;

	case 'race':
		// Works as one of several processes until a file appears, and for forty rounds; reports what it did.
		$answer = array( 'changes' => 0, 'hits' => 0, 'locks' => 0, 'clashes' => 0 );
		$inside = WP_CONTENT_DIR . '/lab-inside';
		while ( $answer['changes'] < 40 || ! file_exists( $argv[3] ) ) {
			FreshOption::change( 'lab_counter', static fn( array $stored ): array => array( 'count' => ( $stored['count'] ?? 0 ) + 1 ), 0 === $answer['changes'] % 2 );
			++$answer['changes'];
			RateLimit::wait( 'lab', PHP_INT_MAX, DAY_IN_SECONDS, 'lab' );
			++$answer['hits'];
			$lock = Lock::take( 'lab', MINUTE_IN_SECONDS );
			if ( $lock ) {
				++$answer['locks'];
				$mine = @fopen( $inside, 'x' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- A file that is there is the answer.
				if ( $mine ) {
					fclose( $mine );
					usleep( 500 );
					unlink( $inside );
				} else {
					++$answer['clashes'];
				}
				$lock->release();
			}
		}
		break;

	case 'raced':
		wp_cache_flush();
		$answer = array( 'count' => get_option( 'lab_counter' )['count'] ?? 0, 'hits' => RateLimit::count( 'lab', DAY_IN_SECONDS, 'lab' ) );
		break;

	case 'connect':
		// Connects an account at the stand-in for a Mastodon server, as a person does.
		require dirname( __DIR__, 4 ) . '/__tests__/php/autoload.php';
		wp_set_current_user( 1 );
		update_option( 'played_hosts', array( $argv[5] => array( 'port' => (int) $argv[3], 'certificate' => $argv[4] ) ) );
		$answer = array( 'known' => count( Connections::all() ) );
		break;

	case 'connected':
		require dirname( __DIR__, 4 ) . '/__tests__/php/autoload.php';
		wp_set_current_user( 1 );
		$service = NetworkList::get( 'mastodon' );
		$url     = Authorizations::begin( $service, array( 'server' => $argv[4] ), true );
		$result  = Authorizations::complete( array_map( 'strval', (array) StandIn::say( (int) $argv[3], 'let in', array( $url ) ) ) );
		$answer  = array( 'connected' => count( Connections::all() ) );
		break;

	case 'publish':
		wp_set_current_user( 1 );
		foreach ( range( (int) $argv[3], (int) $argv[4] ) as $number ) {
			wp_insert_post( array( 'post_title' => "Share $number.", 'post_status' => 'publish', 'post_author' => 1 ) );
		}
		$answer = array( 'deliveries' => count( Deliveries::overdue() ) );
		break;

	case 'overdue':
		// An hour passes: a process that claimed a share and ended has lost its claim.
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00' WHERE due IS NOT NULL", Deliveries::table() ) );
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET claimed = '2026-01-01 00:00:00' WHERE claimed IS NOT NULL", Deliveries::table() ) );
		$answer = array( 'overdue' => count( Deliveries::overdue() ), 'states' => Rows::all( 'SELECT state, COUNT(*) AS number FROM %i GROUP BY state', Deliveries::table() ) );
		break;

	case 'told':
		require dirname( __DIR__, 4 ) . '/__tests__/php/autoload.php';
		$answer = array( 'statuses' => StandIn::say( (int) $argv[3], 'statuses' ) );
		break;

	case 'jobs':
		// Adds jobs, some of which another process adds as well.
		foreach ( range( (int) $argv[3], (int) $argv[4] ) as $number ) {
			Queue::schedule( time() - 1, 'millwork_lab_job', array( $number ) );
		}
		break;

	case 'work':
		// As `wp cron event run --due-now` and `wp action-scheduler run` do, in a process without a web server.
		if ( class_exists( 'ActionScheduler' ) ) {
			$answer = array( 'ran' => ActionScheduler::runner()->run( 'WP CLI' ) );
			break;
		}
		$answer = array( 'ran' => 0 );
		foreach ( wp_get_ready_cron_jobs() as $time => $hooks ) {
			foreach ( $hooks as $hook => $events ) {
				foreach ( $events as $event ) {
					$event['schedule'] && wp_reschedule_event( $time, $event['schedule'], $hook, $event['args'] );
					wp_unschedule_event( $time, $hook, $event['args'] );
					do_action_ref_array( $hook, $event['args'] );
					++$answer['ran'];
				}
			}
		}
		break;

	case 'pending':
		foreach ( range( (int) $argv[3], (int) $argv[4] ) as $number ) {
			$answer[ $number ] = Queue::is_pending( 'millwork_lab_job', array( $number ) );
		}
		$answer = array( 'pending' => count( array_filter( $answer ) ) );
		break;
}

echo wp_json_encode( (object) $answer );
