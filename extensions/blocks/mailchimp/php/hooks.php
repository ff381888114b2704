<?php
/** The block's hooks. Hooks that run on every page check here first, so that classes load only when needed. */

declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;
use Millwork\Features\Newsletter\SignUp\PlainPost;
use Millwork\Jobs\RecurringJobs;

Migrations::register( 'mailchimp', array( 'millwork_mailchimp' ), array( array( SignUp\PendingSignUps::class, 'create' ) ) );

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );

// Submitted forms and visitors who return to them, before WordPress's redirects.
add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_POST['millwork_mailchimp'] ) || isset( $_GET['millwork_mailchimp_sent'] ) ) {
			PlainPost::handle( SignUp\Forms::kind() );
		}
	},
	0
);
add_action( 'rest_api_init', array( EditorRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( SignUp\Forms::class, 'register_routes' ), 20 );

// Background jobs, under their stored names.
add_action( 'millwork_mailchimp_send', array( SignUp\SignUpSending::class, 'send' ) );
add_action( 'millwork_mailchimp_sweep', array( SignUp\SignUpSending::class, 'sweep' ), 10, 0 );
add_action( 'millwork_site_is_live', array( SignUp\SignUpSending::class, 'sweep' ), 10, 0 );
add_action( 'millwork_site_is_confirmed_copy', array( SignUp\PendingSignUps::class, 'set_aside' ) );
add_action(
	'millwork_repeated_jobs',
	static function (): void {
		RecurringJobs::keep( 'hourly', 'millwork_mailchimp_sweep' );
	}
);

// The admin.
add_filter( 'site_status_tests', array( SiteHealth::class, 'add_test' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'add_eraser' ) );
add_action( 'admin_init', array( Privacy::class, 'suggest' ) );
