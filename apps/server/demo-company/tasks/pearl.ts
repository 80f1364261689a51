import { type SitePlan, work } from './plan.ts';

export const pearlPlans: readonly SitePlan[] = [
  {
    site: 'Villas 1 to 6',
    tasks: [
      work('MASONRY', 'Blockwork to first floor', 'External walls in 200 mm hollow block, ties every second course.'),
      work('PLUMBING', 'Pool circulation pipework', 'Pressure test at 6 bar for 24 hours before the screed covers it.'),
      work('ELECTRICAL', 'First fix, villas 1 to 3', 'Conduits and back boxes according to drawing E-104 revision C.'),
      work('ELECTRICAL', 'First fix, villas 4 to 6'),
      work('HVAC', 'Ducted split units', 'Three units a villa; condensers on the roof behind the parapet.'),
      work('FLOORING', 'Marble flooring in living rooms', 'Book-matched slabs. Client approves the dry lay first.'),
      work('PAINTING', null, 'Two coats of sea-grade exterior paint, colour Shell 02.\nMask the stone bands.'),
      work('LANDSCAPING', 'Front gardens and irrigation', 'Drip lines, then topsoil, then planting by the plan L-03.'),
    ],
  },
  {
    site: 'Villas 7 to 12',
    tasks: [
      work('MASONRY', 'Boundary walls along the breakwater', 'Sulphate-resisting cement below ground.'),
      work('ROOFING', 'Waterproof the roofs', 'Two-layer membrane, flood test 48 hours, photos of every outlet.'),
      work('CARPENTRY', 'Hang internal doors', '84 leaves in oak. Check the swing against drawing A-221.'),
      work('ELECTRICAL', 'Garden and pool lighting', 'All fittings IP68 below water and IP65 in planting beds.'),
      work('PLUMBING', 'Sanitary ware, villas 7 to 9'),
      work('PLUMBING', 'Sanitary ware, villas 10 to 12'),
      work('PAINTING', 'Interior second coat', 'After the joiners have left. Protect the marble with board.'),
      work(
        'OTHER',
        'Snag list before handover',
        'Walk every villa with the client and close each point within five days.',
      ),
    ],
  },
];
